import type { en } from './en.ts'

/** The texts of a catalog in any language: the shape of the English one, in which the compiler finds what is missing. */
export type TextsLike<Catalog> = {
  readonly [Name in keyof Catalog]: Catalog[Name] extends string
    ? string
    : Catalog[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : TextsLike<Catalog[Name]>
}

export type UiTexts = TextsLike<typeof en>
