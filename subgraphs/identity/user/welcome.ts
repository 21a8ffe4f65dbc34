import type { IdentityServices } from '../services.js'

interface Welcome {
  email: string
  firstName: string
  tenantName: string
  slug: string
  password: string
}

/** Mails a new user where to sign in and the password for the first time. */
export async function mailWelcome(
  { notifier }: IdentityServices,
  { email, firstName, tenantName, slug, password }: Welcome,
) {
  await notifier.send({
    channel: 'email',
    to: email,
    subject: `Your access to ${tenantName}`,
    text: [
      `Hello ${firstName},`,
      '',
      `an account was created for you at ${tenantName} (tenant: ${slug}).`,
      `Sign in as ${email} with the temporary password ${password} and choose your own at the first sign-in.`,
    ].join('\n'),
  })
}
