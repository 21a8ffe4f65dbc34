const style = `
.tenant { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; max-width: 1460px; margin: 0 auto;
  padding: 0.75rem 20px; font: 16px/1.4 system-ui, sans-serif; color: #1d2433; background: #fff; }
.tenant input { font: inherit; padding: 0.25rem 0.5rem; border: 1px solid #5b6477; border-radius: 4px; }
.tenant button { font: inherit; padding: 0.25rem 0.9rem; border: 1px solid #1d2433; border-radius: 4px; background: #fff; cursor: pointer; }
.tenant p { margin: 0; flex-basis: 100%; color: #4a5265; }
.tenant .fault { color: #a4161a; }
`

/** The page with the viewer of the contracts; `slug` is that of an existing tenant. */
export const docsPage = (slug: string | undefined, fault: string | undefined) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Otorga API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<style>${style}</style>
</head>
<body>
<form class="tenant" method="get" action="/docs">
<label for="tenant">Tenant</label>
<input id="tenant" name="tenant" value="${slug ?? ''}" maxlength="63" pattern="[a-z0-9][a-z0-9\\-]+[a-z0-9]" autocapitalize="none" spellcheck="false" required>
<button type="submit">Show</button>
${fault ? `<p class="fault" role="alert">${fault}</p>` : ''}
<p>A program authorizes at the realm of its tenant: ${slug ? `"Authorize" asks that of ${slug}.` : 'name yours, so that "Authorize" asks it.'}</p>
</form>
<div id="viewer"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/swagger-ui-standalone-preset.js"></script>
<script src="/docs/viewer.js"></script>
</body>
</html>
`
