// Four bytes at once, as bits: https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord
const [ones, tops] = [0x0101_0101, 0x8080_8080]
const quote = 0x22
/** A byte four times. */
export const fourOf = (byte: number): number => byte * ones
const zeroIn = (four: number): number => (four - ones) & ~four & tops
/** Whether any of four bytes is a quote. */
export const hasQuote = (four: number): boolean => zeroIn(four ^ fourOf(quote)) !== 0
/** Whether JSON escapes any of four bytes. */
export const hasEscape = (four: number): boolean =>
  (((four - fourOf(0x20)) & ~four & tops) | zeroIn(four ^ fourOf(quote)) | zeroIn(four ^ fourOf(0x5c))) !== 0
/** Whether a csv needs quotes because of one of four bytes: a comma, a quote, a line break. */
export const hasSeparator = (four: number): boolean =>
  ((four - fourOf(0x2d)) & ~four & tops) !== 0 && // most texts have no byte below that of the comma and its like
  ((zeroIn(four ^ fourOf(0x2c)) | zeroIn(four ^ fourOf(quote))) !== 0 ||
    (zeroIn(four ^ fourOf(0x0a)) | zeroIn(four ^ fourOf(0x0d))) !== 0)

const two32 = 2 ** 32

export const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length)

/** Bytes, and the numbers in them. */
export class Source {
  readonly view: DataView

  constructor(readonly bytes: Buffer) {
    this.view = viewOf(bytes)
  }

  /** A number of 64 bits that JavaScript can represent exactly. */
  int8 = (at: number): number => this.view.getInt32(at) * two32 + this.view.getUint32(at + 4)
}
