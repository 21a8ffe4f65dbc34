import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** What a page may use beside files of this site. */
export interface PagePolicy {
  /** Sources of pictures beside this site and data URLs, such as `blob:`. */
  images?: string | undefined
  /** Sources of data beside this site, such as the store of files. */
  data?: string | undefined
  /** Whether the page uses the camera. */
  camera?: boolean
  /** The policies of trusted types that the page makes, for libraries that write markup; none when absent. */
  trustedTypes?: string
}

/** A file of a built page. */
export interface Asset {
  name: string
  type: string
  content: Buffer
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
}

/** What `web/build.js` made of the pages of one package, in its folder `dist`. */
export class BuiltPages {
  constructor(private readonly dist: string) {}

  #read(file: string): Buffer {
    try {
      return readFileSync(join(this.dist, file))
    } catch (cause) {
      throw new Error(`The page file ${file} is missing: run npx --yes pnpm build.`, { cause })
    }
  }

  /** Sends a page, read once. No other site may frame it or learn its address. */
  page(file: string, policy: PagePolicy = {}): (response: ServerResponse) => void {
    const html = this.#read(file)
    const { images, data, camera = false, trustedTypes = "'none'" } = policy
    const contentPolicy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${["'self'", 'data:', images].filter(Boolean).join(' ')}`,
      `media-src ${["'self'", images].filter(Boolean).join(' ')}`,
      `connect-src ${["'self'", data].filter(Boolean).join(' ')}`,
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types ${trustedTypes}`,
    ].join('; ')
    return (response) => {
      response.setHeader('Content-Security-Policy', contentPolicy)
      // The address of a page may hold its link's secret.
      response.setHeader('Referrer-Policy', 'no-referrer')
      response.setHeader('Permissions-Policy', `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`)
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(html)
    }
  }

  /** The scripts and styles of the pages; their names change with their contents. */
  assets(): Asset[] {
    let names: string[]
    try {
      names = readdirSync(join(this.dist, 'assets'))
    } catch (cause) {
      throw new Error('The pages are not built: run npx --yes pnpm build.', { cause })
    }
    return names.map((name) => ({
      name,
      type: types[extname(name)] ?? 'application/octet-stream',
      content: this.#read(`assets/${name}`),
    }))
  }
}

/**
 * Sends the scripts and styles of built pages by their names, which change with their contents, so that browsers keep them for good.
 * One handler for all of them: a router tries its handlers one after the other, and every other request would pass each.
 */
export function assetSender(assets: readonly Asset[]): (name: string, response: ServerResponse) => boolean {
  const byName = new Map(assets.map((asset) => [asset.name, asset]))
  return (name, response) => {
    const asset = byName.get(name)
    if (!asset) return false
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Content-Type', asset.type)
    response.end(asset.content)
    return true
  }
}
