/** The LIKE pattern for texts that contain this one; special characters of LIKE are escaped. */
export const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
