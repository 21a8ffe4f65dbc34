const words = new Set(['message', 'title', 'description'])
const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral()

/** What a value says to a person: a member that is words, or the reason of an Error. Their wording is no guarantee. */
function isMessage(path) {
  const above = path.parentPath
  if (above.isObjectProperty()) return words.has(above.node.key.name) && above.node.value === path.node
  return above.isNewExpression() && /Error$/.test(above.node.callee.name) && above.node.callee.name !== 'AppError'
}

/** A plugin as Stryker reads it; its own helper would have to be installed where the boundaries are checked. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: { shouldIgnore: (path) => (isText(path) && isMessage(path) ? 'wording of a message' : undefined) },
  },
]
