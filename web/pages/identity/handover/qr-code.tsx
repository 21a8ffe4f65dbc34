import { qrPath } from './qr-path.ts'
import './qr-code.css'

const quiet = 4

/** A QR code, dark on white in every scheme, because cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  const all = size + 2 * quiet
  return (
    <svg
      className="qr"
      viewBox={`${-quiet} ${-quiet} ${all} ${all}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr__ground" d={`M${-quiet} ${-quiet}h${all}v${all}h${-all}z`} />
      <path d={path} />
    </svg>
  )
}
