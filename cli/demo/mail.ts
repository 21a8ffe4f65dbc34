import { readdir, readFile } from 'node:fs/promises'

/** The link in the newest mail to an address that has one, from the folder where mail lies without a mail server. */
export async function mailedLink(folder: string, address: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names
    .filter((one) => one.endsWith('.json'))
    .sort()
    .reverse()) {
    const mail = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as { to: string; text: string }
    const link = mail.to === address && /https?:\/\/\S+ticket=[\w.-]+/.exec(mail.text)?.[0]
    if (link) return link
  }
  return undefined
}

/** The code at the beginning of the newest mail to an address that has one. */
export async function mailedCode(folder: string, address: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.json')).sort()
  for (const name of names.reverse()) {
    const mail = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as { to: string; text: string }
    const code = mail.to === address && /^\d{6}(?= )/.exec(mail.text)?.[0]
    if (code) return code
  }
  return undefined
}
