import { describe, expect, it } from 'vitest'
import { attachment } from './disposition.js'

const saved = (name: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(attachment(name))![1]!)

describe('the name a browser saves a file under', () => {
  it.each([
    ['contrato.pdf', 'contrato.pdf'],
    ['Señor & señora 契約.pdf', 'Señor & señora 契約.pdf'],
    ['a"; filename=b.exe', 'a"; filename=b.exe'],
    ["it's (1)*.pdf", "it's (1)*.pdf"],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\r\nSet-Cookie: b', 'aSet-Cookie: b'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\a', '_a'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['', 'file'],
    ['...', 'file'],
    ['\uD800', '\uFFFD'],
  ])('of %j is %j', (given, wanted) => {
    expect(saved(given)).toBe(wanted)
  })

  it.each(['a"b', 'a\\b', 'ñ', 'a%41', 'a;b', '\u202E'])(
    'is plain ASCII within its quotes for old clients: %j',
    (name) => {
      expect(attachment(name)).toMatch(
        /^attachment; filename="[ !#$&-:<-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9._~!#$&+^`|%-]+$/,
      )
    },
  )

  it('is bounded', () => {
    expect(saved('😀'.repeat(1_000))).toBe('😀'.repeat(150))
  })
})
