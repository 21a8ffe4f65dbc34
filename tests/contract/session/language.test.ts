import { randomUUID } from 'node:crypto'
import { Browser } from '@otorga/cli/demo/browser'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'

let spanish: TestTenant
let english: TestTenant
let french: TestTenant
beforeAll(async () => {
  ;[spanish, english, french] = await Promise.all([
    testTenant({ locale: 'es-CO' }),
    testTenant({ locale: 'en-US' }),
    testTenant({ locale: 'fr-FR' }),
  ])
})

const words = {
  es: { lang: 'es', title: 'Ingresar', fault: 'El correo o la contraseña no son correctos' },
  pt: { lang: 'pt', title: 'Entrar', fault: 'O e-mail ou a senha não estão corretos' },
  en: { lang: 'en', title: 'Sign in', fault: 'E-mail or password is wrong' },
}
const asks = (language?: string): { headers: Record<string, string> } => ({
  headers: language === undefined ? {} : { 'accept-language': language },
})
const shown = (text: string) => ({
  lang: /<html lang="(\w+)">/.exec(text)?.[1],
  title: /<h1>([^<]+)</.exec(text)?.[1],
})

/** The sign-in page as a browser with these wishes gets it, and what it says to a wrong password. */
async function signInPage({ slug }: TestTenant, language?: string, uiLocales?: string) {
  const { base } = await testSystem()
  const browser = new Browser()
  const begun = await browser.open(`${base}/bff/login?tenant=${slug}`)
  const authorization = new URL(begun.location!)
  if (uiLocales !== undefined) authorization.searchParams.set('ui_locales', uiLocales)
  const redirect = await browser.open(authorization.href, asks(language))
  const page = await browser.open(redirect.location!, asks(language))
  // Another person each time: who fails often is told to wait.
  const form = { email: `${randomUUID()}@example.test`, password: 'wrong' }
  const refused = await browser.open(page.url, { form, ...asks(language) })
  const fault = /role="alert">([^<,]+)/.exec(refused.text)?.[1]
  return { ...shown(page.text), fault }
}

describe('the sign-in page speaks', () => {
  it("the tenant's language to a browser that names none of its three", async () => {
    for (const language of [undefined, 'fr', 'fr-FR,de;q=0.7', '*'])
      expect(await signInPage(spanish, language), language).toEqual(words.es)
    expect(await signInPage(english, 'fr')).toMatchObject({ lang: 'en', title: words.en.title })
  })

  it('English where the tenant has another language than the three', async () => {
    expect(await signInPage(french, 'fr')).toMatchObject({ lang: 'en', title: words.en.title })
  })

  it("the browser's language where it is one of the three", async () => {
    expect(await signInPage(spanish, 'pt-BR,pt;q=0.9')).toEqual(words.pt)
    expect(await signInPage(english, 'es')).toEqual(words.es)
  })

  it('the language that the console asks for by ui_locales, before that of the browser, at every step', async () => {
    expect(await signInPage(spanish, 'en', 'pt-BR')).toEqual(words.pt)
    expect(await signInPage(spanish, 'en', 'fr')).toMatchObject({ lang: 'en', title: words.en.title })
  })
})

it('the pages without a sign-in, and those of a failure, speak the same languages', async () => {
  const { system } = await testSystem()
  const account = `${system.idpUrl}/realms/${spanish.slug}`
  const pages = [
    ['account/forgotten', '¿Olvidaste tu contraseña?', 'Esqueceu a senha?'],
    ['account/password?ticket=x', 'Este enlace ya no funciona', 'Este link não funciona mais'],
    ['account/second-factor', 'Segundo factor', 'Segundo fator'],
    ['login-actions/none', 'Esto no funcionó', 'Isto não funcionou'],
    ['protocol/openid-connect/auth', 'Esto no funcionó', 'Isto não funcionou'],
    ['protocol/openid-connect/logout/success', 'Sesión cerrada', 'Sessão encerrada'],
  ] as const
  for (const [path, es, pt] of pages) {
    const open = async (language: string) => {
      const accept = { accept: 'text/html', 'accept-language': language }
      return shown((await new Browser().open(`${account}/${path}`, { headers: accept })).text)
    }
    expect(await open('fr'), path).toEqual({ lang: 'es', title: es })
    expect(await open('pt'), path).toEqual({ lang: 'pt', title: pt })
  }
})
