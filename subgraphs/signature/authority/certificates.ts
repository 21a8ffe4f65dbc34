import 'reflect-metadata'
import { createHash, createPrivateKey, randomBytes, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const { subtle } = webcrypto
type CryptoKey = webcrypto.CryptoKey
const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }

/** The name of the certificates' algorithm. */
export const algorithmName = 'ECDSA P-256 with SHA-256'

/** A certificate with its key, ready to sign. */
export interface Identity {
  certificate: X509Certificate
  privateKey: CryptoKey
}

/** The holder of a certificate: attributes of a distinguished name, by their short names. */
export type Name = Partial<Record<'CN' | 'O' | 'OU' | 'C' | 'GN' | 'SN' | 'E' | '2.5.4.5', string>>

const dayMs = 86_400_000
/** A certificate is valid from a little earlier, for readers whose clocks are slow. */
const leewayMs = 5 * 60_000

// 20 octets at most and never negative (RFC 5280).
const newSerial = () => `4${randomBytes(16).toString('hex').slice(1)}`

const nameOf = (name: Name) => Object.entries(name).map(([type, value]) => ({ [type]: [value.slice(0, 200)] }))

const newKeys = () => subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])

/** The key ids of certificates; cached, because the issuer's is needed for every certificate that it issues. */
const keyIds = new WeakMap<X509Certificate, string>()
function keyIdOf(certificate: X509Certificate): string {
  let id = keyIds.get(certificate)
  if (!id) {
    id = certificate.getExtension(SubjectKeyIdentifierExtension)!.keyId
    keyIds.set(certificate, id)
  }
  return id
}

interface Issue {
  subject: Name
  issuer?: Identity | undefined
  days: number
  now: Date
  authority?: boolean
}

async function issue({ subject, issuer, days, now, authority = false }: Issue): Promise<Identity> {
  const keys = await newKeys()
  const point = Buffer.from(await subtle.exportKey('raw', keys.publicKey))
  const keyId = createHash('sha1').update(point).digest('hex') // RFC 5280, 4.2.1.2: SHA-1 is only used to make an identifier
  const notBefore = new Date(now.getTime() - leewayMs)
  const wanted = new Date(now.getTime() + days * dayMs)
  const latest = issuer?.certificate.notAfter
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: nameOf(subject),
    issuer: issuer ? issuer.certificate.subjectName : nameOf(subject),
    notBefore,
    // A certificate must not expire after its issuer, because it could not be verified.
    notAfter: latest && latest < wanted ? latest : wanted,
    signingAlgorithm,
    publicKey: keys.publicKey,
    signingKey: issuer?.privateKey ?? keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(authority, authority ? 0 : undefined, true),
      new KeyUsagesExtension(
        authority
          ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
          : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
        true,
      ),
      // Document signing (RFC 9336), and e-mail protection for older readers.
      ...(authority ? [] : [new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'])]),
      new SubjectKeyIdentifierExtension(keyId),
      new AuthorityKeyIdentifierExtension(issuer ? keyIdOf(issuer.certificate) : keyId),
    ],
  })
  return { certificate, privateKey: keys.privateKey }
}

/** Makes a new root of the platform, valid for ten years. */
export const newRoot = (now: Date): Promise<Identity> =>
  issue({
    subject: { CN: `Otorga Document Signing CA ${now.getUTCFullYear()}`, O: 'Otorga' },
    days: 3650,
    now,
    authority: true,
  })

/** Makes the platform's seal, issued by the root and valid for two years. */
export const newSeal = (issuer: Identity, now: Date): Promise<Identity> =>
  issue({ subject: { CN: 'Otorga Electronic Seal', O: 'Otorga' }, issuer, days: 730, now })

/** Makes a person's certificate for one request; its key is used once and not stored. */
export const newSigner = (issuer: Identity, subject: Name, now: Date): Promise<Identity> =>
  issue({ subject, issuer, days: 365, now })

/** The key as PKCS #8 in PEM, to be stored encrypted. */
export async function exportKey(key: CryptoKey): Promise<string> {
  const der = Buffer.from(await subtle.exportKey('pkcs8', key))
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
}

/** Reads a stored certificate. */
export const readCertificate = (pem: string) => new X509Certificate(pem)

/** Reads a stored certificate and its key. */
export async function readIdentity(certificatePem: string, keyPem: string): Promise<Identity> {
  const der = createPrivateKey(keyPem).export({ format: 'der', type: 'pkcs8' })
  return {
    certificate: readCertificate(certificatePem),
    privateKey: await subtle.importKey('pkcs8', new Uint8Array(der), keyAlgorithm, false, ['sign']),
  }
}
