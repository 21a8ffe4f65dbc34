import { expect, test } from 'vitest'
import { type Given, newSecret, someProgram } from './port.driver.js'

/** The guarantees of every identity provider about programs, which get tokens by client_credentials. */
export function programContract({ driver, makeRealm }: Given) {
  test('a program gets tokens by its secret, which name it, its tenant, its organization and its roles', async () => {
    const { name: realm, tenantId } = await makeRealm()
    const [program, secret] = [someProgram(), newSecret()]
    await driver().provider.saveClient(realm, program, secret)
    expect(await driver().programToken(realm, program.clientId, secret)).toMatchObject({
      iss: driver().provider.issuer(realm),
      aud: 'otorga',
      sub: program.clientId,
      tenant_id: tenantId,
      organization_id: program.organizationId,
      roles: program.roles,
      name: program.name,
    })
    const alone = someProgram({ organizationId: null, roles: [] })
    await driver().provider.saveClient(realm, alone, secret)
    const claims = await driver().programToken(realm, alone.clientId, secret)
    expect(claims).toMatchObject({ sub: alone.clientId, roles: [] })
    expect(claims).not.toHaveProperty('organization_id')
  })

  test('a program saved again has the new secret and roles alone', async () => {
    const { name: realm } = await makeRealm()
    const [program, before, after] = [someProgram(), newSecret(), newSecret()]
    await driver().provider.saveClient(realm, program, before)
    await driver().provider.saveClient(realm, { ...program, roles: ['viewer'] }, after)
    expect(await driver().programToken(realm, program.clientId, before)).toBeUndefined()
    expect(await driver().programToken(realm, program.clientId, after)).toMatchObject({ roles: ['viewer'] })
  })

  test('a deleted program gets no token, nor one with a wrong secret, of another realm, or of a closed one', async () => {
    const { name: realm } = await makeRealm()
    const [program, secret] = [someProgram(), newSecret()]
    await driver().provider.saveClient(realm, program, secret)
    expect(await driver().programToken(realm, program.clientId, newSecret())).toBeUndefined()
    expect(await driver().programToken((await makeRealm()).name, program.clientId, secret)).toBeUndefined()
    await driver().provider.setRealmEnabled(realm, false)
    expect(await driver().programToken(realm, program.clientId, secret)).toBeUndefined()
    await driver().provider.setRealmEnabled(realm, true)
    expect(await driver().programToken(realm, program.clientId, secret)).toBeDefined()
    await driver().provider.deleteClient(realm, program.clientId)
    await driver().provider.deleteClient(realm, program.clientId)
    expect(await driver().programToken(realm, program.clientId, secret)).toBeUndefined()
  })
}
