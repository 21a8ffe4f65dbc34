const longest = 2000

/** The size of a picture that is sent: no side is longer than 2000 pixels. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
