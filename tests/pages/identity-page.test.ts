import { describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'

describe('GET /flow/{token}', () => {
  it('is a page that may use the camera and runs only the scripts of this site, and that no other site may frame or learn the address of', async () => {
    const answer = await fetch(`${(await testSystem()).base}/flow/any`)
    const text = await answer.text()
    expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy')!.split('; ')
    for (const directive of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("trusted-types 'none'")
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    expect(text).toContain('/pages/assets/identity')
  })
})
