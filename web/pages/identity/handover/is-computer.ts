/** Whether this is most likely a computer, whose camera photographs documents badly. */
export const isComputer = () => matchMedia('(hover: hover) and (pointer: fine)').matches
