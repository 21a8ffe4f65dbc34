import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Given, refusal, someOrganization } from './port.driver.js'

/** The guarantees of every identity provider about organizations. */
export function organizationContract({ driver, makeRealm }: Given) {
  test('an organization is held under its name; saved again it is renamed and keeps its id there', async () => {
    const { name: realm } = await makeRealm()
    const organization = someOrganization()
    const { idpId } = await driver().provider.saveOrganization(realm, organization)
    expect(await driver().organizations(realm)).toEqual({
      [organization.organizationId]: { idpId, name: organization.name },
    })
    const renamed = { ...organization, name: 'Norte / Sur: 50 %' }
    expect(await driver().provider.saveOrganization(realm, renamed)).toEqual({ idpId })
    expect(await driver().organizations(realm)).toEqual({
      [organization.organizationId]: { idpId, name: renamed.name },
    })
  })

  test('two calls at the same time for one organization make one record', async () => {
    const { name: realm } = await makeRealm()
    const organization = someOrganization()
    const made = await Promise.all([1, 2, 3].map(() => driver().provider.saveOrganization(realm, organization)))
    expect(new Set(made.map(({ idpId }) => idpId)).size).toBe(1)
  })

  test("another organization's name is refused, at creation and at renaming, and nothing changes; in another realm it is free", async () => {
    const { name: realm } = await makeRealm()
    const [one, other] = [someOrganization(), someOrganization()]
    await driver().provider.saveOrganization(realm, one)
    await driver().provider.saveOrganization(realm, other)
    const before = await driver().organizations(realm)
    for (const { organizationId } of [other, someOrganization()])
      await expect(driver().provider.saveOrganization(realm, { organizationId, name: one.name })).rejects.toEqual(
        refusal('ORGANIZATION_CONFLICT'),
      )
    expect(await driver().organizations(realm)).toEqual(before)
    await driver().provider.saveOrganization((await makeRealm()).name, one)
  })

  test('a deleted organization is gone, its name is free, and deleting it again is no error', async () => {
    const { name: realm } = await makeRealm()
    const organization = someOrganization()
    await driver().provider.saveOrganization(realm, organization)
    await driver().provider.deleteOrganization(realm, organization.organizationId)
    await driver().provider.deleteOrganization(realm, organization.organizationId)
    expect(await driver().organizations(realm)).toEqual({})
    await driver().provider.saveOrganization(realm, { ...organization, organizationId: randomUUID() })
  })
}
