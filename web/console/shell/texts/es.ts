import type { ShellTexts } from './shell-texts.ts'

export const es: ShellTexts = {
  console: 'Consola',
  search: 'Buscar: nombre, documento, id',
  menu: 'Menú',
  navigation: 'Partes de la consola',
  home: 'Inicio',
  applications: 'Solicitudes',
  credits: 'Créditos',
  products: 'Productos',
  changes: 'Cambios',
  reviews: 'Verificaciones',
  signatures: 'Firmas',
  signatureProviders: 'Proveedores de firma',
  subjects: 'Personas',
  alerts: 'Alertas',
  trail: 'Rastro',
  administration: 'Administración',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  scheme: { label: 'Colores', system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  signIn: {
    title: 'Ingresar',
    left: 'Cerraste la sesión.',
    ended:
      'El ingreso no abrió una sesión. Intenta de nuevo; si sigue así, puede que tu navegador rechace las cookies.',
    tenant: 'Tu organización',
    hint: 'Su nombre corto, por ejemplo banco-andino.',
    button: 'Ingresar',
    unknown: 'Escribe el nombre corto de tu organización.',
  },
  ended: {
    title: 'Tu sesión terminó',
    words: 'Ingresa de nuevo para seguir. Vuelves a este lugar y lo que escribiste se conserva.',
    button: 'Ingresar de nuevo',
  },
  failed: 'No se puede abrir la consola',
  absent: {
    title: 'No existe esa página',
    words: 'La dirección puede ser antigua o estar mal escrita.',
    home: 'Ir al inicio',
  },
  broken: {
    title: 'Esta pantalla falló',
    words: 'El resto de la consola funciona. Carga la página de nuevo.',
    reload: 'Cargar de nuevo',
  },
  nothing: {
    title: 'Todavía no tienes acceso a nada',
    words: 'Tus roles no abren ninguna parte de la consola. Un administrador de tu organización puede otorgarlos.',
  },
}
