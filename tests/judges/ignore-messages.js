const words = new Set(['message', 'title', 'description'])
const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral()

/** Whether a text is a message for people: a property such as `title`, or the message of an Error. Its words may change. */
function isMessage(path) {
  const above = path.parentPath
  if (above.isObjectProperty()) return words.has(above.node.key.name) && above.node.value === path.node
  return above.isNewExpression() && /Error$/.test(above.node.callee.name) && above.node.callee.name !== 'AppError'
}

/** A plugin for Stryker, written without Stryker's helper, which is not installed where the boundaries are checked. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: { shouldIgnore: (path) => (isText(path) && isMessage(path) ? 'wording of a message' : undefined) },
  },
]
