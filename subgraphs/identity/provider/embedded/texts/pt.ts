import type { PageTexts } from './page-texts.js'

export const pt: PageTexts = {
  language: 'pt',
  fields: {
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Nova senha',
    repeated: 'Repita a nova senha',
    code: 'Código',
    appCode: 'Código de 6 dígitos',
    recoveryCode: 'Código de recuperação',
  },
  continue: 'Continuar',
  backToSignIn: 'Voltar à entrada',
  signIn: { title: 'Entrar', forgotten: 'Esqueceu a senha?', secondFactor: 'Gerenciar o segundo fator' },
  signOut: {
    title: 'Sair',
    about: 'Você vai sair do Otorga.',
    done: 'Sessão encerrada',
    close: 'Você pode fechar esta página.',
  },
  newPassword: {
    title: 'Escolha uma nova senha',
    temporary: 'Sua senha era temporária.',
    save: 'Salvar e continuar',
  },
  setPassword: {
    title: 'Defina sua senha',
    save: 'Salvar a senha',
    done: 'Senha definida',
    works: 'Seu e-mail está verificado e sua nova senha já funciona.',
  },
  passwordFaults: {
    short: 'Use pelo menos {shortest} caracteres.',
    long: 'Use no máximo {longest} caracteres.',
    email: 'Seu e-mail não pode ser sua senha.',
    name: 'Seu nome não pode ser sua senha.',
    differ: 'As duas senhas não são iguais.',
    same: 'Escolha uma senha diferente da atual.',
  },
  forgotten: {
    about: 'Enviamos por e-mail um link para você definir uma nova.',
    button: 'Enviar um link',
    mailed: 'Confira seu e-mail',
    onItsWay:
      'Se esta conta existe e pode entrar, um link está a caminho. Ele funciona uma única vez, durante 24 horas. Não chegou nada? Espere uma hora antes de pedir de novo ou fale com o seu administrador.',
  },
  deadLink: {
    title: 'Link inválido',
    heading: 'Este link não funciona mais',
    why: 'Ele já foi usado, tem mais de 24 horas ou foi substituído.',
    instead: 'Peça que enviemos um novo ou fale com o seu administrador.',
  },
  code: {
    title: 'Digite seu código',
    about: 'Abra seu aplicativo autenticador e digite o código que ele mostra para esta conta.',
    noPhone: 'Não estou com o celular',
    recovery:
      'Digite um dos seus códigos de recuperação. Cada um funciona uma única vez. Se não tiver nenhum, peça ao seu administrador que remova o segundo fator.',
  },
  enrol: {
    title: 'Configure o segundo fator',
    why: 'Sua função {role} exige um segundo fator para entrar.',
    scan: 'Escaneie isto com um aplicativo autenticador no seu celular.',
    picture: 'Código QR da chave abaixo',
    byHand: 'Digitar a chave manualmente',
    confirm: 'Confirmar o código',
  },
  recoveryCodes: {
    title: 'Guarde seus códigos de recuperação',
    about:
      'Com cada um você entra uma vez sem o celular. Eles são mostrados só agora: imprima ou guarde no seu gerenciador de senhas.',
    kept: 'Já guardei',
  },
  secondFactor: {
    title: 'Segundo fator',
    about:
      'Um código do seu celular protege sua conta mesmo que alguém conheça sua senha. Confirme quem você é para adicioná-lo ou alterá-lo.',
    left: {
      one: 'Sua conta tem um. Resta {count} código de recuperação.',
      other: 'Sua conta tem um. Restam {count} códigos de recuperação.',
    },
    choose: 'Digite um código do seu aplicativo ou um código de recuperação e escolha o que fazer.',
    replace: 'Configurar em outro celular',
    codes: 'Criar novos códigos de recuperação',
    remove: 'Remover o segundo fator',
    required: 'Ele não pode ser removido, porque sua função {role} o exige.',
    added: 'O segundo fator está configurado. A próxima entrada pedirá um código.',
    removed: 'O segundo fator foi removido. A próxima entrada pedirá só a sua senha.',
  },
  faults: {
    title: 'Isto não funcionou',
    refusal: 'O e-mail ou a senha não estão corretos, ou esta conta não pode entrar.',
    wait: {
      one: 'Muitas tentativas falharam. Tente de novo em {count} segundo ou use “{forgotten}”.',
      other: 'Muitas tentativas falharam. Tente de novo em {count} segundos ou use “{forgotten}”.',
    },
    onlyByLink: 'Muitas tentativas falharam. Use “{forgotten}”: o link que enviamos funciona na hora.',
    wrongCode: 'Este código não está correto ou já foi usado. Espere o próximo e tente de novo.',
    tooManyCodes: 'Muitos códigos errados. Entre de novo.',
    stale: 'Demorou demais ou algo mudou. Entre de novo.',
    tooManyCodesProve: 'Muitos códigos errados. Confirme de novo quem você é.',
    staleProve: 'Demorou demais ou algo mudou. Confirme de novo quem você é.',
    temporary: 'Sua senha é temporária. Primeiro entre e troque-a.',
    expired: 'O tempo para entrar acabou. Volte e comece de novo.',
    askedTooOften: 'Você pediu muitas vezes. Espere um minuto e tente de novo.',
    onlyForm: 'Este endereço só aceita um formulário. Volte e comece de novo.',
    unreadable: 'Não foi possível ler o formulário. Volte e tente de novo.',
    request: 'Não é possível atender ao pedido. Volte e comece de novo.',
  },
}
