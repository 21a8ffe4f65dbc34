import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const words = new Set(['message', 'title', 'description'])
const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral()

/** What a value says to a person: a member that is words, or the reason of an Error. Their wording is no guarantee. */
function isMessage(path) {
  const above = path.parentPath
  if (above.isObjectProperty()) return words.has(above.node.key.name) && above.node.value === path.node
  return above.isNewExpression() && /Error$/.test(above.node.callee.name) && above.node.callee.name !== 'AppError'
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore(path) {
      return isText(path) && isMessage(path) ? 'wording of a message' : undefined
    },
  }),
]
