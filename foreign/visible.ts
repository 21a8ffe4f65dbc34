/** Characters that nobody sees and that change the order in which others are read. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text with a mark for each character that turns the order of others, so that it reads as it is stored. */
export const visible = (text: string): string =>
  text.replaceAll(turning, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
