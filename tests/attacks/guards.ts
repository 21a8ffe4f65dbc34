// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of compiled files
import type { Guard } from './guard.js'
import { guardsAgainstScripts, guardsOfFiles, guardsOfForm } from './guards-of-content.js'
import { guardsOfRouters } from './guards-of-routers.js'

/**
 * The guards by name. Each attack names the one that refuses it. A second run removes them all and every attack must succeed, so
 * that no attack is refused for another reason than its guard. A text that is not exactly once in its file fails that run.
 */
export const guards = {
  ...guardsOfFiles,
  ...guardsOfForm,
  ...guardsAgainstScripts,
  tokenSignature: [
    {
      file: 'kernel/dist/request/auth/tokens.js',
      take: 'await jwtVerify(token, keys, {',
      put: 'await (async () => ({ payload: decodeJwt(token) }))(token, keys, {',
    },
    {
      file: 'kernel/dist/request/auth/tokens.js',
      take: 'await jwks(tenant.jwksUri, kid)',
      put: 'await Promise.resolve()',
    },
  ],
  reservedRoles: [
    {
      file: 'kernel/dist/request/auth/index.js',
      take: 'claims.roles.filter((role) => !isReservedRole(role))',
      put: 'claims.roles',
    },
    { file: 'kernel/dist/request/auth/index.js', take: 'import { isReservedRole }', put: 'import {}' },
  ],
  serviceSignature: [
    {
      file: 'kernel/dist/request/auth/tokens.js',
      take: 'equalInConstantTime(serviceToken(secret, service), token)',
      put: 'true',
    },
  ],
  roles: [{ file: 'kernel/dist/request/auth/index.js', take: 'if (!hasRole(caller, operation))', put: 'if (false)' }],
  assignments: [
    {
      file: 'subgraphs/identity/dist/tenant/tenant.access.js',
      take: 'slugs?.includes(slug) ?? true',
      put: 'true',
    },
  ],
  // The attack itself takes both away, row-level security too; see mixed-tenants.ts.
  tenants: [
    {
      file: 'postgres/src/connection.js',
      take: 'const string = stringify(q, q.strings[0], q.args[0], parameters, types, options)',
      put: 'const written = stringify(q, q.strings[0], q.args[0], parameters, types, options)\n    const string = globalThis.otorgaStatement?.(written) ?? written',
    },
  ],
  organizations: [
    {
      file: 'kernel/dist/request/auth/scope.js',
      take: 'if (caller.roles.some((role) => wholeTenant.includes(role)))',
      put: 'if (true)',
    },
  ],
  ownDraft: [
    {
      file: 'subgraphs/lending/dist/wizard/wizard.access.js',
      take: 'found.id !== String(id).toLowerCase()',
      put: 'false',
    },
  ],
  activeUser: [{ file: 'kernel/dist/request/auth/index.js', take: 'if (!tenant || !actor)', put: 'if (!tenant)' }],
  graphDoor: [
    { file: 'gateway/dist/quota.js', take: 'await identify(ctx);\n    }\n    catch', put: '}\n    catch' },
    {
      file: 'gateway/dist/quota.js',
      take: 'quotaOf(rateLimits[kindOf(source)], await identify(ctx))',
      put: "quotaOf(rateLimits[kindOf(source)], { tenantId: 'any', roles: ['any'] })",
    },
  ],
  graphBounds: [
    { file: 'gateway/dist/limits.js', take: '[boundedSize(introspection), oneIntrospection, fewAliases]', put: '[]' },
    { file: 'gateway/dist/limits.js', take: 'hideSuggestions: true', put: 'hideSuggestions: false' },
    { file: 'gateway/dist/limits.js', take: 'parseOptions: { maxTokens }', put: 'parseOptions: {}' },
    { file: 'gateway/dist/quota.js', take: 'Buffer.byteLength(source) > bounds.graph.maxBytes', put: 'false' },
  ],
  graphRecords: [{ file: 'gateway/dist/quota.js', take: 'records > maxRecords', put: 'false' }],
  graphCounts: [{ file: 'gateway/dist/quota.js', take: 'rootFieldsOf(document, operation).length - 1', put: '0' }],
  graphRequests: [
    { file: 'gateway/dist/console.js', take: 'allowBatchedHttpRequests: false', put: 'allowBatchedHttpRequests: true' },
    {
      file: 'gateway/dist/console.js',
      take: 'csrfPrevention: { requestHeaders: provenHeaders }',
      put: 'csrfPrevention: false',
    },
    {
      file: '@apollo/server/dist/esm/requestPipeline.js',
      take: "request.http?.method === 'GET' &&",
      put: 'false &&',
    },
  ],
  ...guardsOfRouters,
  customersShare: [
    { file: 'kernel/dist/request/quota/index.js', take: "roles.every((role) => role === 'customer')", put: 'false' },
  ],
  proxies: [
    {
      file: 'kernel/dist/base/client/index.js',
      take: 'if (!believed && !isTrusted(proxies, client))',
      put: 'if (false)',
    },
  ],
  throttle: [
    {
      file: 'subgraphs/identity/dist/provider/embedded/throttle.js',
      take: '`${account}:${nearby(address)}`',
      put: 'account',
    },
  ],
  codeOnce: [
    {
      file: 'subgraphs/identity/dist/provider/embedded/second-factor.store.js',
      take: 'and(same(factor), lt(secondFactor.lastStep, step))',
      put: 'same(factor)',
    },
  ],
  codesCount: [
    { file: 'subgraphs/identity/dist/provider/embedded/sign-in.js', take: 'begun.pass()', put: 'begun.succeed()' },
  ],
  passwordProof: [
    {
      file: 'subgraphs/identity/dist/provider/embedded/second-factor/ticket.js',
      take: 'given.length === wanted.length && timingSafeEqual(given, wanted)',
      put: 'true',
    },
  ],
  ownSecondFactor: [
    {
      file: 'subgraphs/identity/dist/user/remove-second-factor.js',
      take: 'target.id === caller.id || target.id === caller.heldBy',
      put: 'false',
    },
  ],
  publicAddress: [
    {
      file: 'kernel/dist/ports/outbound/address.js',
      take: 'export function isPublicAddress(text) {',
      put: 'export function isPublicAddress(text) {\n    return true;',
    },
  ],
  addressSchemes: [
    {
      file: 'kernel/dist/ports/outbound/index.js',
      take: "protocol !== 'https:' && protocol !== 'http:'",
      put: 'false',
    },
  ],
  sessionReplaced: [
    { file: 'gateway/dist/session/login-callback.js', take: 'await store.end(replaced)', put: 'await 0' },
  ],
  sessionEnded: [
    {
      file: 'gateway/dist/session/logout.js',
      take: '!(await gateway.store.end(current.session))',
      put: 'false',
    },
  ],
  sessionAge: [
    {
      file: 'gateway/dist/session/current-session.js',
      take: 'Math.min(sessionSeconds, ',
      put: 'Math.max(sessionSeconds, ',
    },
  ],
  sessionTenant: [
    {
      file: 'gateway/dist/session/current-session.js',
      take: '(hostSlug ?? tenant.slug) !== tenant.slug || (slug ?? tenant.slug) !== tenant.slug',
      put: 'false',
    },
  ],
  loginBrowser: [
    { file: 'gateway/dist/session/login-store.js', take: 'login.browser === sha256(browserId)', put: 'true' },
  ],
  csrfHeader: [
    { file: 'gateway/dist/session/session-gateway.js', take: "request.headers['x-csrf'] !== '1'", put: 'false' },
  ],
  foreignSites: [{ file: 'gateway/dist/session/exchange.js', take: 'if (foreign)', put: 'if (false)' }],
  boundPlace: [
    {
      file: 'kernel/dist/base/crypto/place.js',
      take: '[version, tenantId, table, column, recordId]',
      put: '[version, table, column, recordId]',
    },
  ],
  wholeTag: [
    {
      file: 'kernel/dist/base/crypto/index.js',
      take: "createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength })",
      put: "createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))",
    },
  ],
  returnUrl: [
    {
      file: 'gateway/dist/session/return-url.js',
      take: "wanted.length > 2_000 || !wanted.startsWith('/') || !URL.canParse(wanted, base)",
      put: 'false',
    },
    {
      file: 'gateway/dist/session/return-url.js',
      take: "origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'",
      put: 'wanted',
    },
    {
      file: 'gateway/dist/session/return-url.js',
      take: 'const { origin, pathname, search, hash } = new URL(wanted, base);',
      put: '',
    },
  ],
  grants: [{ file: 'subgraphs/identity/dist/user/grantable.js', take: 'if (beyond)', put: 'if (false)' }],
  ownRights: [
    {
      file: 'subgraphs/identity/dist/user/user.access.js',
      take: 'const own = id === caller.id || id === caller.heldBy;',
      put: 'return;',
    },
    {
      file: 'subgraphs/identity/dist/user/user.access.js',
      take: "if (own && ('roles' in fields || 'status' in fields || 'organizationId' in fields))",
      put: 'if (false)',
    },
  ],
  administrators: [
    {
      file: 'subgraphs/identity/dist/user/user.access.js',
      take: "if (roles.includes('tenant_admin'))\n        throw",
      put: 'if (false)\n        throw',
    },
  ],
  organizationOfNew: [
    {
      file: 'subgraphs/identity/dist/user/user.access.js',
      take: 'if (named != null && named !== caller.organizationId)',
      put: 'if (named != null) return named;\n    if (false)',
    },
  ],
  signerCode: [
    {
      file: 'subgraphs/signature/dist/signing/execute-signing.js',
      take: 'demands.requires_otp === true && !code?.verifiedAt',
      put: 'false',
    },
    {
      file: 'subgraphs/signature/dist/signing/sign-documents.js',
      take: 'order.evidence.otpChannel === null && needsOtp(request, demandsBy(services, provider))',
      put: 'false',
    },
  ],
  codeTries: [
    {
      file: 'subgraphs/signature/dist/signing/otp.rules.js',
      take: 'last.wrongTries >= otpBounds.triesPerCode',
      put: 'false',
    },
    { file: 'subgraphs/signature/dist/signing/otp.rules.js', take: 'triesPerRequest: 10', put: 'triesPerRequest: 1e9' },
  ],
  returnedFile: [
    {
      file: 'subgraphs/signature/dist/driver/http-driver.js',
      take: 'Buffer.compare(answer.body.subarray(0, original.length), original) !== 0',
      put: 'false',
    },
  ],
  forgottenMails: [
    {
      file: 'subgraphs/identity/dist/provider/embedded/account-requests.js',
      take: 'if (!allowed)\n        return;',
      put: '',
    },
    {
      file: 'subgraphs/identity/dist/provider/embedded/password-link.store.js',
      take: 'recent.made >= mostForgottenAnHour',
      put: 'false',
    },
  ],
  destinations: [{ file: 'kernel/dist/ports/notify/destination.js', take: 'if (!allowed)', put: 'if (false)' }],
  fourEyes: [
    {
      file: 'subgraphs/lending/dist/change-request/change-request.rules.js',
      take: 'makers.includes(decider.id) || (decider.heldBy !== undefined && makers.includes(decider.heldBy))',
      put: 'false',
    },
  ],
  makerCheckerKept: [
    {
      file: 'subgraphs/identity/dist/tenant/tenant.rules.js',
      take: 'before.makerChecker.some((type) => !after.makerChecker.includes(type))',
      put: 'false',
    },
  ],
  hosts: [
    {
      file: 'gateway/dist/session/console-addresses.js',
      take: 'originsOf(name).includes(named) ? named : main.origin',
      put: 'named',
    },
  ],
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards
