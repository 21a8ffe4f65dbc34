/** An error that the person at the terminal can fix; the message says how. */
export class CommandError extends Error {}
