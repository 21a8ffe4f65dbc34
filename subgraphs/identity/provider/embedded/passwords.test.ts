import { describe, expect, it } from 'vitest'
import { hashPassword, passwordCost, passwordFault, verifyPassword } from './passwords.js'

const cheap = { N: 1_024, r: 8, p: 1 }

describe('a hashed password', () => {
  it('costs sixteen thousand times eight blocks and five passes unless told otherwise', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(passwordCost).toEqual({ N: 16_384, r: 8, p: 5 })
  })

  it('is known again by the cost that it was made with, in any Unicode form of its letters', async () => {
    const hash = await hashPassword('contraseña sólida', cheap)
    expect(hash).toMatch(/^scrypt\$1024\$8\$1\$/)
    expect(await verifyPassword('contraseña sólida'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('contrasena solida', hash)).toBe(false)
  })

  it('is another text each time', async () => {
    expect(await hashPassword('correct horse battery', cheap)).not.toBe(
      await hashPassword('correct horse battery', cheap),
    )
  })

  it.each([null, undefined])('that is %s fits no password', async (hash) => {
    expect(await verifyPassword('', hash, cheap)).toBe(false)
  })
})

describe('a new password', () => {
  const owner = { email: 'Ana@Demo.test', firstName: 'Maximiliana', lastName: 'Rodríguez' }
  it.each([
    ['eleven char', 'short'],
    // Characters are counted, not UTF-16 units.
    ['🙂'.repeat(11), 'short'],
    ['x'.repeat(257), 'long'],
    ['ANA@DEMO.TEST', 'email'],
    ['rodríguez MAXIMILIANA', 'name'],
  ])('%s is refused: %s', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault)
  })

  it.each(['twelve chars', 'x'.repeat(256), '🙂'.repeat(12)])('%s is taken', (password) => {
    expect(passwordFault(password, owner)).toBeUndefined()
  })
})
