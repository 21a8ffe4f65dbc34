import { existsSync, readFileSync } from 'node:fs'

/** The committed files whose text is not the one that it is written from now. */
export const writtenProblems = (files: readonly (readonly [file: string, text: string])[]): string[] =>
  files
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file} differs from what it is written from: run \`otorga schema compose\` and commit it`)
