let library: Promise<typeof import('sharp').default> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  // One thread for each picture and no cache, because many subjects share this process.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The library that reads and makes pictures. It takes 15 MiB, so it is loaded with the first picture. */
export const pictures = () => {
  library ??= load()
  return library
}
