import type { PageTexts } from './page-texts.js'

export const es: PageTexts = {
  language: 'es',
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    repeated: 'Repite la nueva contraseña',
    code: 'Código',
    appCode: 'Código de 6 dígitos',
    recoveryCode: 'Código de recuperación',
  },
  continue: 'Continuar',
  backToSignIn: 'Volver al ingreso',
  signIn: {
    title: 'Ingresar',
    forgotten: '¿Olvidaste tu contraseña?',
    secondFactor: 'Gestionar el segundo factor',
  },
  signOut: {
    title: 'Cerrar sesión',
    about: 'Vas a cerrar tu sesión en Otorga.',
    done: 'Sesión cerrada',
    close: 'Puedes cerrar esta página.',
  },
  newPassword: {
    title: 'Elige una nueva contraseña',
    temporary: 'Tu contraseña era temporal.',
    save: 'Guardar y continuar',
  },
  setPassword: {
    title: 'Crea tu contraseña',
    save: 'Guardar la contraseña',
    done: 'Contraseña guardada',
    works: 'Tu correo está verificado y tu nueva contraseña ya funciona.',
  },
  passwordFaults: {
    short: 'Usa al menos {shortest} caracteres.',
    long: 'Usa como máximo {longest} caracteres.',
    email: 'Tu correo no puede ser tu contraseña.',
    name: 'Tu nombre no puede ser tu contraseña.',
    differ: 'Las dos contraseñas no coinciden.',
    same: 'Elige una contraseña distinta de la actual.',
  },
  forgotten: {
    about: 'Te enviamos por correo un enlace para crear una nueva.',
    button: 'Enviarme un enlace',
    mailed: 'Revisa tu correo',
    onItsWay:
      'Si esta cuenta existe y puede ingresar, un enlace va en camino. Funciona una sola vez, durante 24 horas. ¿No llegó nada? Espera una hora antes de pedirlo de nuevo o consulta a tu administrador.',
  },
  deadLink: {
    title: 'Enlace no válido',
    heading: 'Este enlace ya no funciona',
    why: 'Ya se usó, tiene más de 24 horas o fue reemplazado.',
    instead: 'Pide que te enviemos uno nuevo o consulta a tu administrador.',
  },
  code: {
    title: 'Escribe tu código',
    about: 'Abre tu aplicación de autenticación y escribe el código que muestra para esta cuenta.',
    noPhone: 'No tengo el teléfono a mano',
    recovery:
      'Escribe uno de tus códigos de recuperación. Cada uno funciona una sola vez. Si no tienes ninguno, pide a tu administrador que quite el segundo factor.',
  },
  enrol: {
    title: 'Configura el segundo factor',
    why: 'Tu rol {role} exige un segundo factor para ingresar.',
    scan: 'Escanea esto con una aplicación de autenticación en tu teléfono.',
    picture: 'Código QR de la clave de abajo',
    byHand: 'Escribir la clave a mano',
    confirm: 'Confirmar el código',
  },
  recoveryCodes: {
    title: 'Guarda tus códigos de recuperación',
    about:
      'Con cada uno puedes ingresar una vez sin tu teléfono. Se muestran solo ahora: imprímelos o guárdalos en tu gestor de contraseñas.',
    kept: 'Ya los guardé',
  },
  secondFactor: {
    title: 'Segundo factor',
    about:
      'Un código de tu teléfono protege tu cuenta incluso si alguien conoce tu contraseña. Confirma quién eres para agregarlo o cambiarlo.',
    left: {
      one: 'Tu cuenta tiene uno. Queda {count} código de recuperación.',
      other: 'Tu cuenta tiene uno. Quedan {count} códigos de recuperación.',
    },
    choose: 'Escribe un código de tu aplicación o un código de recuperación y elige qué hacer.',
    replace: 'Configurarlo en otro teléfono',
    codes: 'Crear nuevos códigos de recuperación',
    remove: 'Quitar el segundo factor',
    required: 'No se puede quitar, porque tu rol {role} lo exige.',
    added: 'El segundo factor está configurado. El próximo ingreso pedirá un código.',
    removed: 'El segundo factor se quitó. El próximo ingreso pedirá solo tu contraseña.',
  },
  faults: {
    title: 'Esto no funcionó',
    refusal: 'El correo o la contraseña no son correctos, o esta cuenta no puede ingresar.',
    wait: {
      one: 'Demasiados intentos fallidos. Vuelve a intentarlo en {count} segundo o usa «{forgotten}».',
      other: 'Demasiados intentos fallidos. Vuelve a intentarlo en {count} segundos o usa «{forgotten}».',
    },
    onlyByLink: 'Demasiados intentos fallidos. Usa «{forgotten}»: el enlace que te enviamos funciona de inmediato.',
    wrongCode: 'Este código no es correcto o ya se usó. Espera el siguiente y vuelve a intentarlo.',
    tooManyCodes: 'Demasiados códigos incorrectos. Ingresa de nuevo.',
    stale: 'Pasó demasiado tiempo o algo cambió. Ingresa de nuevo.',
    tooManyCodesProve: 'Demasiados códigos incorrectos. Confirma de nuevo quién eres.',
    staleProve: 'Pasó demasiado tiempo o algo cambió. Confirma de nuevo quién eres.',
    temporary: 'Tu contraseña es temporal. Primero ingresa y reemplázala.',
    expired: 'Se acabó el tiempo para ingresar. Vuelve atrás y empieza de nuevo.',
    askedTooOften: 'Lo pediste demasiadas veces. Espera un minuto y vuelve a intentarlo.',
    onlyForm: 'Esta dirección solo acepta un formulario. Vuelve atrás y empieza de nuevo.',
    unreadable: 'No se pudo leer el formulario. Vuelve atrás y vuelve a intentarlo.',
    request: 'No se puede atender la petición. Vuelve atrás y empieza de nuevo.',
  },
}
