import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import * as asn1js from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Identity } from '../authority/certificates.js'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const

/**
 * ESSCertIDv2 of RFC 5035: binds the signature to this certificate, so that it cannot be replaced by another one with the same
 * key. The hash algorithm is left out, because SHA-256 is the default and DER does not encode defaults.
 */
function signingCertificate(certificate: Certificate, der: Uint8Array) {
  const hash = createHash('sha256').update(der).digest()
  const issuerSerial = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({ value: [new GeneralName({ type: 4, value: certificate.issuer }).toSchema()] }),
      certificate.serialNumber,
    ],
  })
  const essCertId = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash }), issuerSerial] })
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [essCertId] })] })
}

const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] })

/** Bytes that are written as they are. The library's own class returns them and leaves the writer without. */
class Encoded extends asn1js.RawData {
  override toBER(_sizeOnly?: boolean, writer?: asn1js.ViewWriter) {
    const der = super.toBER()
    writer?.write(der)
    return der
  }
}

/** A certificate by its DER. The library would read its own and write it anew, which takes three times as long as the signature. */
class EncodedCertificate extends Certificate {
  constructor(readonly der: ArrayBuffer) {
    super()
  }
  override toSchema() {
    return new Encoded({ data: this.der }) as unknown as asn1js.Sequence
  }
}

/**
 * A detached CAdES signature (ETSI EN 319 122-1, level B-B) of content with this SHA-256, with the signer's certificate and its
 * chain. The time is not a signed attribute, because the PDF's signature dictionary has it (EN 319 142-1).
 */
export async function signDetached(
  digest: Uint8Array,
  { certificate, privateKey }: Identity,
  chain: X509Certificate[],
) {
  const own = Certificate.fromBER(certificate.rawData)
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: digest })),
      attribute(oid.signingCertificateV2, signingCertificate(own, new Uint8Array(certificate.rawData))),
    ].sort(byEncoding),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs,
      }),
    ],
    certificates: [certificate, ...chain].map(({ rawData }) => new EncodedCertificate(rawData)),
  })
  await signed.sign(privateKey, 0, 'SHA-256')
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

// DER sorts the members of a SET by their encoding; a reader hashes them in the order in which they are written.
const byEncoding = (a: Attribute, b: Attribute) =>
  Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER()))
