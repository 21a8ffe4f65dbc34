declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  const pdf: typeof import('pdfjs-dist')
  export = pdf
}
