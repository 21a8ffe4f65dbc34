import { readdir, readFile } from 'node:fs/promises'

/**
 * The match of the pattern in the newest mail to an address that contains it. Without a mail server mails are files in
 * `folder`.
 */
async function newestMatch(folder: string, address: string, pattern: RegExp): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.json')).sort()
  for (const name of names.reverse()) {
    const mail = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as { to: string; text: string }
    const found = mail.to === address && pattern.exec(mail.text)?.[0]
    if (found) return found
  }
  return undefined
}

/** The link to set a password that was last mailed to an address. */
export const mailedLink = (folder: string, address: string) =>
  newestMatch(folder, address, /https?:\/\/\S+ticket=[\w.-]+/)

/** The link to sign that was last mailed to an address. */
export const mailedSigningLink = (folder: string, address: string) =>
  newestMatch(folder, address, /https?:\/\/\S+\/sign\/[\w.-]*[\w-]/)

/** The code that was last mailed to an address; such a mail begins with it. */
export const mailedCode = (folder: string, address: string) => newestMatch(folder, address, /^\d{6}(?= )/)
