import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'

const own = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

it('what the console takes as a document to be signed has the limits of the contract', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: a part of the contract as it is written
  const { components } = load(readFileSync(own('schema/rest/signature.openapi.yaml'), 'utf8')) as any
  const { SignatureDocumentInput, SignatureRequestInput } = components.schemas
  const { mostBytes, mostDocuments } = await import(own('web/console/signatures/upload/pdf-file.ts'))
  expect(mostBytes).toBe(SignatureDocumentInput.properties.size_bytes.maximum)
  expect(mostDocuments).toBe(SignatureRequestInput.properties.documents.maxItems)
})

it('every reason for which a PDF is refused has words at the console', async () => {
  const files = execFileSync('git', ['ls-files', 'subgraphs/signature/*.ts'], { cwd: own('.'), encoding: 'utf8' })
  const reasons = files
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(own(file), 'utf8').matchAll(/new UnfitPdf\('([^']+)'\)/g)])
    .map(([, reason]) => reason!)
  expect(reasons.length).toBeGreaterThan(8)
  for (const language of ['en', 'es', 'pt']) {
    const texts = await import(own(`web/console/signatures/texts/${language}.ts`))
    expect(Object.keys(texts[language].documents.rejections).sort()).toEqual([...new Set(reasons)].sort())
  }
})
