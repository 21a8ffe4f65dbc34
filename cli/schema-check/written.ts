import { existsSync, readFileSync } from 'node:fs'

/** The committed files that differ from what would be generated now. */
export const writtenProblems = (files: readonly (readonly [file: string, text: string])[]): string[] =>
  files
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file} is out of date: run \`otorga schema compose\` and commit it`)
