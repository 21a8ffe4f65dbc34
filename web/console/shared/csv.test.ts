import { describe, expect, it } from 'vitest'
import { type CsvValue, csvOf, fileNameOf } from './csv.ts'

const column = [{ title: 'Name', value: (row: CsvValue) => row }]
const utc = 'UTC'
const written = (value: CsvValue) => csvOf(column, [value], utc).slice('Name\r\n'.length, -2)

describe('a table as CSV', () => {
  it('has the titles first and a line for each row', () => {
    const columns = [
      { title: 'Borrower', value: ({ name }: { name: string; owed: number | null }) => name },
      { title: 'Still owed', value: ({ owed }: { name: string; owed: number | null }) => owed },
    ]
    const rows = [
      { name: 'Ana', owed: 1_200_000.5 },
      { name: 'Óscar', owed: null },
    ]
    expect(csvOf(columns, rows, utc)).toBe('Borrower,Still owed\r\nAna,1200000.5\r\nÓscar,\r\n')
    expect(csvOf(columns, [], utc)).toBe('Borrower,Still owed\r\n')
  })

  it('quotes what would end a cell or a line, and doubles quotes', () => {
    expect(written('Pérez, Ana')).toBe('"Pérez, Ana"')
    expect(written('the "good" one')).toBe('"the ""good"" one"')
    expect(written('two\nlines')).toBe('"two\nlines"')
    expect(written(' plain; text ')).toBe(' plain; text ')
  })

  it.each([
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+57 300', "'+57 300"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a=b', 'a=b'],
  ])('a sheet runs no text as a formula: %s', (text, cell) => {
    expect(written(text)).toBe(cell)
  })

  it('keeps a number a number, also below zero', () => {
    expect(written(-3.5)).toBe('-3.5')
  })

  it('makes titles as safe as cells', () => {
    expect(csvOf([{ title: '=A1', value: () => 1 }], [], utc)).toBe("'=A1\r\n")
  })

  it('writes moments by the clock of the time zone, as a sheet reads them', () => {
    const columns = [{ title: 'Taken', value: (at: string | null) => at, isMoment: true } as const]
    const rows = ['2031-05-02T02:30:00.000Z', null]
    expect(csvOf(columns, rows, 'America/Bogota')).toBe('Taken\r\n2031-05-01 21:30:00\r\n\r\n')
  })

  it.each([
    ['Solicitações', 'solicitacoes'],
    ['¿Qué pasó?', 'que-paso'],
    ['API clients', 'api-clients'],
  ])('is saved under the name of the list, without what file systems take amiss: %s', (title, name) => {
    expect(fileNameOf(title)).toBe(name)
  })
})
