import { readdir, readFile } from 'node:fs/promises'

/** What the pattern finds in the newest mail to an address that has it, in the folder where mail lies without a mail server. */
async function newestMatch(folder: string, address: string, pattern: RegExp): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.json')).sort()
  for (const name of names.reverse()) {
    const mail = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as { to: string; text: string }
    const found = mail.to === address && pattern.exec(mail.text)?.[0]
    if (found) return found
  }
  return undefined
}

/** The link to set a password by that was last mailed to an address. */
export const mailedLink = (folder: string, address: string) =>
  newestMatch(folder, address, /https?:\/\/\S+ticket=[\w.-]+/)

/** The code that was last mailed to an address; such a mail begins with it. */
export const mailedCode = (folder: string, address: string) => newestMatch(folder, address, /^\d{6}(?= )/)
