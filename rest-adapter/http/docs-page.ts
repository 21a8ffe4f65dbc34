/** The tenant whose contracts a page shows. */
export interface ShownTenant {
  slug: string
  tokenUrl: string
}

/** How to get a token, in words; of a page without a tenant, what is the same for all. */
const howToGetTokens = (tenant: ShownTenant | undefined) => `<dl>
<dt>A program</dt>
<dd>An administrator of the tenant makes an API client by <code>createApiClient</code> of the graph. ${
  tenant
    ? `Its id and secret get tokens by OAuth 2.0 client_credentials at <code>${tenant.tokenUrl}</code>. "Authorize" below does it for you, under "oauth2".`
    : 'Its id and secret get tokens by OAuth 2.0 client_credentials at the realm of the tenant. Name the tenant above, so that "Authorize" asks that realm.'
}</dd>
<dt>A person who tries things out</dt>
<dd>Where the identity provider is the embedded one, <code>npx --yes pnpm --silent otorga token operator@demo.test --tenant ${tenant?.slug ?? 'demo'}</code> on
the machine of the platform prints the token of a user. Paste it at "Authorize" under "bearer". Another provider gives its users their tokens itself.</dd>
<dt>A person at a console</dt>
<dd>${
  tenant ? `<a href="/bff/login?tenant=${tenant.slug}">Sign in</a>.` : 'Sign in at <code>/bff/login?tenant=…</code>.'
} The browser then has a cookie and never a token; it opens the graph and the consoles, and not the operations here.</dd>
<dt>An applicant or a signer</dt>
<dd>The link holds the token. Operations under <code>/api/v1/public</code> take the one that starting the application answered, as X-Access-Token.</dd>
</dl>
<p>A token is valid for minutes. This page keeps it in this tab until it ends or you log out, and never keeps a secret.</p>`

/** The page with the viewer of the contracts. */
export const docsPage = (
  contracts: readonly string[],
  tenant: ShownTenant | undefined,
  fault: string | undefined,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Otorga API</title>
<link rel="icon" href="/docs/assets/favicon-32x32.png">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/docs/page/docs.css">
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<section class="intro" aria-labelledby="title">
<h1 id="title">Otorga API</h1>
<form method="get" action="/docs">
<label for="tenant">Tenant</label>
<input id="tenant" name="tenant" value="${tenant?.slug ?? ''}" maxlength="63" pattern="[a-z0-9][a-z0-9\\-]+[a-z0-9]" autocapitalize="none" spellcheck="false" required>
<button type="submit">Show</button>
</form>
${fault ? `<p class="fault" role="alert">${fault}</p>` : ''}
<h2>How to get a token</h2>
${howToGetTokens(tenant)}
</section>
<div id="viewer" data-contracts="${contracts.join(' ')}" data-tenant="${tenant?.slug ?? ''}"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/swagger-ui-standalone-preset.js"></script>
<script type="module" src="/docs/page/viewer.js"></script>
</body>
</html>
`
