import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Authorities and certificates of a test, made by openssl in a temporary folder: each is `<name>.pem` with `<name>.key`. */
export function openCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-certificates-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  return {
    file,
    makeAuthority(name: string) {
      openssl(
        'req',
        '-x509',
        ...curve,
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
        '-days',
        '1',
        '-subj',
        `/CN=${name}`,
      )
    },
    /** A certificate for one host. */
    makeCertificate(name: string, authority: string, host: string) {
      openssl('req', ...curve, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
      writeFileSync(file(`${name}.ext`), `subjectAltName=DNS:${host}\n`)
      const by = ['-CA', `${authority}.pem`, '-CAkey', `${authority}.key`, '-CAcreateserial']
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        ...by,
        '-out',
        `${name}.pem`,
        '-days',
        '1',
        '-extfile',
        `${name}.ext`,
      )
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
