const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Applies a JSON merge patch (RFC 7396): null removes, objects merge, anything else replaces. Absent (undefined) changes
 * nothing.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  // A map, because an object would lose a key named __proto__.
  const merged = new Map(Object.entries(isObject(target) ? target : {}))
  for (const [key, value] of Object.entries(patch))
    if (value === null) merged.delete(key)
    else if (value !== undefined) merged.set(key, mergePatch(merged.get(key), value))
  return Object.fromEntries(merged)
}
