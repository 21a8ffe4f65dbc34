// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of compiled files
import type { Guard } from './guard.js'

/** The guards against what people upload. */
export const guardsOfFiles = {
  oneKind: [
    {
      file: 'subgraphs/flow/dist/execution/check-input.js',
      take: 'containerFault(media_type, bytes)',
      put: 'undefined',
    },
    { file: 'subgraphs/flow/dist/execution/check-input.js', take: 'pixels > maxPixels', put: 'false' },
  ],
  shownPictures: [
    {
      file: 'subgraphs/identity/dist/logo/logo.rules.js',
      take: 'width * height <= mostShownPixels',
      put: 'true',
    },
  ],
  knownKinds: [
    { file: 'rest-adapter/dist/http/multipart.js', take: 'sniff(head)', put: "(sniff(head) ?? 'image/jpeg')" },
  ],
  fileBytes: [
    { file: 'rest-adapter/dist/http/multipart.js', take: 'fileSize: fileBytes, ...mostParts', put: 'parts: 1e6' },
    { file: 'rest-adapter/dist/http/multipart.js', take: 'maxBytes: fileBytes', put: 'maxBytes: 1e9' },
  ],
  parts: [{ file: 'rest-adapter/dist/http/multipart.js', take: 'problems.push(tooMany)', put: '0' }],
  soundPdf: [
    {
      file: 'subgraphs/signature/dist/pdf/pdf-thread.js',
      take: "thread.run('inspect', { bytes }).catch(unfit)",
      put: "thread.run('inspect', { bytes: Uint8Array.from(bytes) }).catch(() => ({ signed: false, bytes }))",
    },
  ],
  inertFiles: [
    {
      file: 'kernel/dist/ports/storage/listener.js',
      take: "'Content-Disposition': attachment(grant.name ?? ''),",
      put: '',
    },
    {
      file: 'kernel/dist/ports/storage/listener.js',
      take: "response.setHeader('X-Content-Type-Options', 'nosniff');",
      put: '',
    },
  ],
  fileNames: [
    {
      file: 'subgraphs/signature/dist/document/file-name.js',
      take: 'export function cleanFileName(name) {',
      put: 'export function cleanFileName(name) {\n    return name;',
    },
  ],
  objectKeys: [
    {
      file: 'subgraphs/signature/dist/request/create-signature-request.js',
      take: '!(isObjectKey(objectKey) && objectKey.startsWith(`${caller.tenantId}/`))',
      put: 'false',
    },
  ],
  boundedStreams: [
    {
      file: 'kernel/dist/base/thread/index.js',
      take: 'execArgv: []',
      put: "execArgv: ['--import', `${process.cwd()}/tests/dist/attacks/without-guards.js`]",
    },
    { file: 'subgraphs/signature/dist/pdf/bounded-streams.js', take: 'bytes > maxStreamBytes', put: 'false' },
  ],
} as const satisfies Record<string, Guard>

/** The guard of texts that the contract gives a form. */
export const guardsOfForm = {
  patterns: [
    {
      file: 'kernel/dist/request/contract/validation.js',
      take: 'if (compiled(value))',
      put: 'if (compiled(value) || compiled.errors.every(({ keyword }) => /pattern|format/.test(keyword)))',
    },
  ],
} as const satisfies Record<string, Guard>

/** The guards against scripts in what people write. */
export const guardsAgainstScripts = {
  // Escaping and the policy of the page: either alone holds a script back.
  escapedPages: [
    {
      file: 'subgraphs/identity/dist/provider/embedded/pages.js',
      take: 'export function escapeHtml(text) {',
      put: 'export function escapeHtml(text) {\n    return text;',
    },
    {
      file: 'subgraphs/identity/dist/provider/embedded/pages.js',
      take: "'Content-Security-Policy': policy.join('; '),",
      put: '',
    },
  ],
  escapedMails: [
    {
      file: 'kernel/dist/base/html/index.js',
      take: 'text.replace(/[&<>"\']/g, (character) => entities[character])',
      put: 'text',
    },
  ],
  unframed: [{ file: 'kernel/dist/base/pages/index.js', take: `"frame-ancestors 'none'",`, put: '' }],
  // The cells of saved files are made in the page; see unguarded-assets.ts.
  plainCells: [],
  // The built pages show these signs by a mark too; see unguarded-assets.ts.
  visibleSigns: [
    { file: 'foreign/dist/visible.js', take: 'text.replaceAll(turning,', put: 'text.replaceAll(/(?!)/g,' },
  ],
  // React writes texts as texts, and the policy of the page runs no script in them: either alone holds a script back.
  escapedScreens: [
    {
      file: 'kernel/dist/base/pages/index.js',
      take: 'content: this.#read(`assets/${name}`),',
      put: 'content: globalThis.otorgaAsset?.(name, this.#read(`assets/${name}`)) ?? this.#read(`assets/${name}`),',
    },
    {
      file: 'kernel/dist/base/pages/index.js',
      take: "response.setHeader('Content-Security-Policy',",
      put: "response.setHeader('X-Policy',",
    },
  ],
} as const satisfies Record<string, Guard>
