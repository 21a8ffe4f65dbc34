import { Transform } from 'node:stream'
import type { ExportFormat } from './export.types.js'

const quote = 0x22
const lineFeed = 0x0a
const crlf = Buffer.from('\r\n')

/** RFC 4180 ends records with CRLF, Postgres with LF: those outside quotes are replaced, whatever the chunks. */
export function crlfRecords(): Transform {
  let quoted = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]
        if (byte === quote) quoted = !quoted
        else if (byte === lineFeed && !quoted) {
          this.push(chunk.subarray(from, at))
          this.push(crlf)
          from = at + 1
        }
      }
      if (from < chunk.length) this.push(chunk.subarray(from))
      done()
    },
  })
}

/** One JSON array of documents that come one a line, each after a comma. */
export function jsonArray(): Transform {
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (begun || chunk.length === 0) return done(null, chunk)
      begun = true
      this.push('[')
      done(null, chunk.subarray(1))
    },
    flush(done) {
      done(null, begun ? ']\n' : '[]\n')
    },
  })
}

/** What turns Postgres' rows into a file of the format. */
export const framing: Record<ExportFormat, () => Transform> = { ocsf_json: jsonArray, csv: crlfRecords }
