import { readdir, readFile } from 'node:fs/promises'

/** The temporary password in the mail to an address, from the folder where mail lies without a mail server. */
export async function mailedPassword(folder: string, address: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names
    .filter((one) => one.endsWith('.json'))
    .sort()
    .reverse()) {
    const mail = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as { to: string; text: string }
    const password = mail.to === address && /temporary password (\S+)/.exec(mail.text)?.[1]
    if (password) return password
  }
  return undefined
}
