import {
  type AsExpression,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type ElementAccessExpression,
  type Expression,
  type JsxSpreadAttribute,
  type Node,
  type ObjectBindingPattern,
  type PropertyAccessExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { ProjectTypes } from './project-types.js'
import { PropertyReads } from './property-reads.js'

/** What the judge looks at, in the order of the files. */
interface Found {
  accesses: PropertyAccessExpression[]
  elements: ElementAccessExpression[]
  patterns: ObjectBindingPattern[]
  casts: AsExpression[]
  calls: CallExpression[]
  spreads: JsxSpreadAttribute[]
  choices: [choice: Expression, of: Expression][]
  /** Values at a place that may want another type than theirs. */
  values: Expression[]
}

/** Which properties the files read; types are compared wherever a value comes to a place that declares one. */
export function sourceReads(types: ProjectTypes, files: readonly string[]): PropertyReads {
  const reads = new PropertyReads(types, new Set(files))
  const found = find(types, files)
  const pairs = <One extends Node>(nodes: readonly One[], of: (node: One) => Node = (node) => node) => {
    const at = types.typesAt(nodes.map(of))
    return nodes.map((node, index) => ({ node, type: at[index] }))
  }

  for (const property of types.propertiesAt(found.accesses.map(({ name }) => name))) if (property) reads.read(property)
  // A property of several types together is one of its own, so each of theirs is marked.
  for (const { node, type } of pairs(found.accesses, ({ expression }) => expression))
    if (type?.isUnionType()) reads.readByName(type, node.name.text)
  for (const { node, type } of pairs(found.patterns))
    for (const { dotDotDotToken, propertyName, name } of node.elements) {
      const key = propertyName ?? name
      if (!dotDotDotToken && key && 'text' in key) reads.readByName(type, key.text)
    }
  const names = pairs(found.elements, ({ argumentExpression }) => argumentExpression)
  for (const [index, { type }] of pairs(found.elements, ({ expression }) => expression).entries()) {
    const name = names[index]!.type
    const named = name && (types.constraintOf(name) ?? name)
    for (const one of named ? types.membersOf(named) : [])
      if (one.isStringLiteralType()) reads.readByName(type, one.value)
  }

  const casts = types.typesAt(found.casts)
  for (const [index, { type }] of pairs(found.casts, ({ expression }) => expression).entries())
    reads.become(type, casts[index])
  const choices = types.typesAt(found.choices.map(([choice]) => choice))
  for (const [index, type] of types.typesAt(found.choices.map(([, of]) => of)).entries())
    reads.become(type, choices[index])
  for (const { node, type } of pairs(found.values))
    if (type && types.isRecord(type)) reads.become(type, types.wantedAt(node))
  for (const { node, type } of pairs(found.spreads, ({ expression }) => expression))
    reads.become(type, types.wantedAt(node.parent as Expression))
  for (const call of found.calls) {
    const parameters = types.declaredCall(call)?.getParameters() ?? []
    for (const [index, type] of types.typesAt(call.arguments).entries())
      if (parameters[index]) reads.become(type, types.typeOf(parameters[index]))
  }
  return reads
}

function find(types: ProjectTypes, files: readonly string[]): Found {
  const found: Found = {
    accesses: [],
    elements: [],
    patterns: [],
    casts: [],
    calls: [],
    spreads: [],
    choices: [],
    values: [],
  }
  const look = (node: Node): undefined => {
    note(node, found)
    node.forEachChild(look)
  }
  for (const file of files) look(types.sourceOf(file))
  return found
}

function note(node: Node, found: Found) {
  switch (node.kind) {
    case SyntaxKind.PropertyAccessExpression:
      found.accesses.push(node as PropertyAccessExpression)
      break
    case SyntaxKind.ElementAccessExpression:
      found.elements.push(node as ElementAccessExpression)
      break
    case SyntaxKind.ObjectBindingPattern:
      found.patterns.push(node as ObjectBindingPattern)
      break
    case SyntaxKind.AsExpression:
      found.casts.push(node as AsExpression)
      break
    case SyntaxKind.CallExpression:
      if ((node as CallExpression).arguments.length > 0) found.calls.push(node as CallExpression)
      break
    case SyntaxKind.JsxSpreadAttribute:
      found.spreads.push(node as JsxSpreadAttribute)
      break
    case SyntaxKind.BinaryExpression: {
      const { operatorToken, left, right } = node as BinaryExpression
      // Of two types with the same properties the compiler keeps one.
      if (operatorToken.kind === SyntaxKind.QuestionQuestionToken || operatorToken.kind === SyntaxKind.BarBarToken)
        found.choices.push([node as Expression, left], [node as Expression, right])
      break
    }
    case SyntaxKind.ConditionalExpression: {
      const { whenTrue, whenFalse } = node as ConditionalExpression
      found.choices.push([node as Expression, whenTrue], [node as Expression, whenFalse])
      break
    }
  }
  if (isValue(node) && mayWantAnother(node)) found.values.push(node)
}

/** A value of which no part stands at a place of its own. */
function isValue(node: Node): node is Expression {
  switch (node.kind) {
    case SyntaxKind.Identifier:
    case SyntaxKind.PropertyAccessExpression:
    case SyntaxKind.ElementAccessExpression:
    case SyntaxKind.CallExpression:
    case SyntaxKind.NonNullExpression:
    case SyntaxKind.AwaitExpression:
      return true
    case SyntaxKind.ArrowFunction:
    case SyntaxKind.FunctionExpression:
      return (node as Node & { parameters: readonly { type?: Node }[] }).parameters.some(({ type }) => type)
    case SyntaxKind.ObjectLiteralExpression:
      return (node as Node & { properties: readonly Node[] }).properties.some(
        ({ kind }) => kind === SyntaxKind.ShorthandPropertyAssignment || kind === SyntaxKind.SpreadAssignment,
      )
    case SyntaxKind.ArrayLiteralExpression:
      return (node as Node & { elements: readonly Node[] }).elements.some(
        ({ kind }) => kind === SyntaxKind.SpreadElement,
      )
    default:
      return false
  }
}

function mayWantAnother(node: Expression): boolean {
  const parent = node.parent as Node & {
    expression?: Node
    body?: Node
    initializer?: Node
    condition?: Node
    type?: Node
  }
  switch (parent.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      return node !== parent.expression
    case SyntaxKind.ArrowFunction:
      return node === parent.body
    case SyntaxKind.VariableDeclaration:
    case SyntaxKind.Parameter:
      // Without a type of its own the pattern of a declaration is what is wanted: the rest of it is read where it is used.
      return node === parent.initializer && parent.type !== undefined
    case SyntaxKind.BindingElement:
      return false
    case SyntaxKind.ConditionalExpression:
      return node !== parent.condition
    case SyntaxKind.SatisfiesExpression:
      return node === parent.expression
    case SyntaxKind.JsxExpression:
    case SyntaxKind.JsxAttribute:
    case SyntaxKind.ReturnStatement:
    case SyntaxKind.PropertyAssignment:
    case SyntaxKind.ShorthandPropertyAssignment:
    case SyntaxKind.ArrayLiteralExpression:
    case SyntaxKind.SpreadElement:
    case SyntaxKind.BinaryExpression:
    case SyntaxKind.ParenthesizedExpression:
      return true
    default:
      return false
  }
}
