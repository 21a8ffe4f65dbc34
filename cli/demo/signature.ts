import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { upload } from '@otorga/client'
import { type Call, call, eventually } from './client.js'
import { mailedCode } from './mail.js'
import { type SignedInTelling, staffOf, tellerOf } from './telling.js'
import { terms } from './terms.js'

export interface Signatures extends SignedInTelling {
  /** The tenant of the demo. */
  slug: string
  /** The folder of mails, which are files without a mail server. */
  mailFolder: string
}

const product = {
  ...terms,
  code: 'FIRMA-12',
  name: 'Crédito con contrato firmado',
  signature_required: true,
  signature_type: 'electronic',
}

const run = promisify(execFile)

/** The report of pdfsig about a file; undefined when pdfsig is not installed. */
async function pdfsig(bytes: Uint8Array): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-demo-'))
  try {
    const file = join(folder, 'signed.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdfsig', [file])
    return stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A minimal PDF: one page of text. */
export function onePage(text: string): Buffer {
  const stream = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Signs the wizard's contract by code and another document by certificate; prints pdfsig's report about both. */
export async function signDocuments(options: Signatures) {
  const { base, slug, mailFolder } = options
  const { step, rest, page } = tellerOf(options)
  const verified = (name: string, url: string) =>
    step(name, async () => {
      const answer = await fetch(url)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${url} is not a PDF`)
      const says = await pdfsig(bytes)
      if (says === undefined) return { outcome: `${bytes.length} bytes; pdfsig is not installed`, result: undefined }
      const line = /Signature Validation: (.+)/.exec(says)?.[1]?.trim()
      if (line !== 'Signature is Valid.') throw new Error(`pdfsig says: ${says}`)
      const signer = /Signer Certificate Common Name: (.+)/.exec(says)?.[1]?.trim()
      return { outcome: `pdfsig: ${line} ${signer}`, result: undefined }
    })

  const { admin: maker, checker, operator } = await staffOf(options, slug)
  const as = (token: string): Call => ({ token, key: true })
  const change = await rest('propose a product with a signed contract', 202, 'POST', '/api/v1/credit-products', {
    ...as(maker),
    body: product,
  })
  const approve = `/api/v1/change-requests/${change.change_request_id}/approve`
  const { entity_id } = await rest('the checker approves it too', 200, 'POST', approve, { ...as(checker), body: {} })
  await rest('activate it', 200, 'POST', `/api/v1/credit-products/${entity_id}/activate`, as(maker))

  const email = `sol-${slug}@example.test`
  const wizard = await rest('somebody applies for it', 201, 'POST', `/api/v1/public/applications?tenant=${slug}`, {
    key: true,
    body: {
      product_code: product.code,
      cuenta: { email, phone: '+57 300 123 4567', accepts_terms: true, accepts_privacy: true },
      identidad: { document_type: 'CC', document_number: '1098765432' },
      simulation: { amount: 5_000_000, term_days: 360 },
    },
  })
  const own = `/api/v1/public/applications/${wizard.id}`
  const headers = { 'X-Access-Token': wizard.access_token as string }
  for (const [name, body] of [
    ['datos_personales', { first_name: 'Sol', last_name: 'Marín', birth_date: '1992-02-29', city: 'Medellín' }],
    [
      'finanzas',
      { economic_activity: 'employee', monthly_income: 3_500_000, monthly_expenses: 1_200_000, purpose: 'x' },
    ],
  ] as const)
    await rest(`save ${name}`, 200, 'PATCH', `${own}/steps/${name}`, { headers, body })
  const asked = await rest('ask for the contract and its signature', 200, 'POST', `${own}/signature-request`, {
    headers,
    key: true,
  })
  const link = new URL(asked.signing_url as string).pathname
  await page('the link is a page for phones', link, '/pages/assets/signing-')
  await rest('ask for a code', 200, 'POST', `${link}/otp/send`, { body: { channel: 'email' } })
  const otp_code = await eventually('the code', () => mailedCode(mailFolder, email))
  const contract = await rest('sign the contract with it', 200, 'POST', `${link}/otp/verify`, { body: { otp_code } })
  await verified('the contract is sealed', contract.documents[0].download_url)
  await step('the application knows', async () => {
    await eventually('the signature', async () => {
      const { body } = await call(base, 'GET', `${own}/status`, { headers })
      return body?.data?.signature_status === 'signed' ? true : undefined
    })
    return { outcome: 'signed', result: undefined }
  })

  const request = await rest('ask for a signature by certificate', 201, 'POST', '/api/v1/signature-requests', {
    ...as(operator),
    body: {
      signature_type: 'digital_certificate',
      signer: { name: 'Sol Marín', email, identifier_type: 'CC', identifier_value: '1098765432' },
      documents: [{ file_name: 'pagaré.pdf', content_type: 'application/pdf' }],
    },
  })
  await step('upload the document', async () => {
    await upload(request.documents[0].upload_url, onePage('Promissory note'))
    return { outcome: 'uploaded', result: undefined }
  })
  const path = `/sign/${request.signing_token}`
  await rest('see what is to be signed', 200, 'GET', path)
  await rest('ask for a code for it', 200, 'POST', `${path}/otp/send`, { body: { channel: 'email' } })
  const second = await eventually('another code', async () => {
    const code = await mailedCode(mailFolder, email)
    return code === otp_code ? undefined : code
  })
  await rest('confirm it', 200, 'POST', `${path}/otp/verify`, { body: { otp_code: second } })
  const signed = await rest('sign it', 200, 'POST', `${path}/execute`, { body: { confirmation: true } })
  await verified('it is signed by a certificate of its signer', signed.documents[0].download_url)
}
