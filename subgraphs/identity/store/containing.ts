/** The pattern of a search for part of a text; what LIKE gives a meaning is taken literally. */
export const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
