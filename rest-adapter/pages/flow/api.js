import { deviceHeader } from '/pages/page.js'

const token = location.pathname.split('/').pop()
const base = `/api/v1/execute/${encodeURIComponent(token)}`

/** The answer of the API, also when it is an error; status 0 when there is no answer. */
async function ask(path, options) {
  try {
    const response = await fetch(base + path, { ...options, headers: deviceHeader() })
    return { status: response.status, ...(await response.json()) }
  } catch {
    return { status: 0 }
  }
}

export const readExecution = () => ask('', {})

export const submitStep = (id, files, data) => {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.append(name, file, name)
  if (data !== undefined) form.append('data', JSON.stringify(data))
  return ask(`/steps/${id}`, { method: 'POST', body: form })
}
