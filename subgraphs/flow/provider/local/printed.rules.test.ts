import { describe, expect, it } from 'vitest'
import { comparePrinted, edits, numbersIn, printedName } from './printed.rules.js'

const holder = { numbers: ['142140372', '9926749441'], name: 'GOMEZ PENA JOSE MIGUEL', cut: false }
const front = (number = '9.926.749.441', surnames = 'GÓMEZ PEÑA', names = 'JOSÉ MIGUEL') => ({
  field: 'front',
  confidence: 90,
  text: `REPÚBLICA DE COLOMBIA\nCÉDULA DE CIUDADANÍA\nAPELLIDOS =\n| ${surnames}\nNOMBRES\n${names}\nNUIP\n${number}\nFECHA DE NACIMIENTO\n17 06 1961\n`,
})
const checked = (...printed: ReturnType<typeof front>[]) => comparePrinted(printed, [holder]).checks

describe('what is printed on a document', () => {
  it('agrees with its zone or barcode, accents and points aside', () => {
    expect(comparePrinted([front()], [holder])).toEqual({
      findings: [],
      review: [],
      checks: { printed_number: 'passed', printed_name: 'passed' },
    })
  })

  it('may be misread: a digit or a word that was lost is for a person', () => {
    expect(checked(front('9.926.749.447'))).toEqual({ printed_number: 'passed', printed_name: 'passed' })
    expect(checked(front('9.926.749.477'))).toEqual({ printed_number: 'unsure', printed_name: 'passed' })
    expect(checked(front('4 9.926.749.441'))).toMatchObject({ printed_number: 'passed' })
    expect(checked(front('15 045'))).toEqual({ printed_name: 'passed' })
    expect(checked(front(undefined, 'GÓMEZ', 'JOSÉ'))).toMatchObject({ printed_name: 'unsure' })
  })

  it('has the whole of a name that a zone had to cut', () => {
    const cut = { ...holder, name: 'GOMEZ PENA JOSE MIG' }
    const verdicts = [true, false].map((one) => comparePrinted([front()], [{ ...cut, cut: one }]).checks.printed_name)
    expect(verdicts).toEqual(['passed', 'unsure'])
  })

  it('differs when the number or the name is another one', () => {
    const { findings } = comparePrinted([front('1.744.125.107', 'RODRÍGUEZ MUÑOZ', 'CARLOS ANDRÉS')], [holder])
    expect(findings.map(({ field, code }) => [field, code])).toEqual([
      ['front', 'printed_number_differs'],
      ['front', 'printed_name_differs'],
    ])
  })

  it('says nothing where too little can be read, and a zone in the picture does not confirm itself', () => {
    expect(checked({ ...front('1.744.125.107'), confidence: 30 })).toEqual({})
    expect(checked({ field: 'front', confidence: 90, text: 'PASAPORTE\n12345' })).toEqual({})
    const passport = { ...front('', 'RODRÍGUEZ MUÑOZ', 'CARLOS ANDRÉS') }
    passport.text += 'P<COLGOMEZ<PENA<<JOSE<MIGUEL<<<<<<<<<<<<<<<<\n9926749441COL6106178M3604067<<<<<<<<<<<<<<02\n'
    expect(checked(passport)).toEqual({ printed_name: 'failed' })
  })

  it('has numbers of five digits and more, which dates are not', () => {
    expect(numbersIn('NUIP 9.926.749.441\nAN 123456 AT851639\n17 06 1961  1961-06-17\nCRA 12')).toEqual([
      '9926749441',
      '123456',
      'AT851639',
    ])
  })

  it('gives a name its accents when all of it is printed', () => {
    expect(printedName([front()], holder.name)).toBe('GÓMEZ PEÑA JOSÉ MIGUEL')
    expect(printedName([front(undefined, 'GÓMEZ')], holder.name)).toBeNull()
  })
})

it('edits are counted', () => {
  expect([edits('', ''), edits('abc', ''), edits('abc', 'abd'), edits('kitten', 'sitting')]).toEqual([0, 3, 1, 3])
})
