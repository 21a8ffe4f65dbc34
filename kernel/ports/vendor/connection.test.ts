import { describe, expect, it } from 'vitest'
import { maskedConnection, patchedConnection, secretMask } from './connection.js'

const connection = { base_url: 'https://vendor.example', api_key: 'key', webhook_secret: 'shared' }

describe('a connection', () => {
  it('is shown with its secrets masked and nothing added', () => {
    expect(maskedConnection(connection)).toEqual({
      base_url: 'https://vendor.example',
      api_key: secretMask,
      webhook_secret: secretMask,
    })
    expect(maskedConnection({ base_url: 'https://vendor.example' })).toEqual({ base_url: 'https://vendor.example' })
  })

  it('that is written back as it was shown keeps its secrets', () =>
    expect(patchedConnection(connection, maskedConnection(connection))).toEqual(connection))

  it('takes new values from a patch and loses what the patch sets to null', () =>
    expect(patchedConnection(connection, { api_key: 'new', webhook_secret: null })).toEqual({
      base_url: 'https://vendor.example',
      api_key: 'new',
    }))

  it('takes the mask for a value where the field holds no secret', () =>
    expect(patchedConnection(connection, { base_url: secretMask }).base_url).toBe(secretMask))
})
