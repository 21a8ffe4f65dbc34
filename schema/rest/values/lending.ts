// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const ProductCode = {
  minLength: 2,
  maxLength: 40,
} as const

export const Category = {
  minLength: 1,
  maxLength: 100,
} as const

export const TermDays = {
  minimum: 1,
  maximum: 18250,
} as const

export const Rate = {
  minimum: 0,
  maximum: 10,
} as const

export const Fraction = {
  minimum: 0,
  maximum: 1,
} as const

export const NullableFraction = {
  minimum: 0,
  maximum: 1,
} as const

export const Age = {
  minimum: 0,
  maximum: 150,
} as const

export const NullableAge = {
  minimum: 0,
  maximum: 150,
} as const

export const TermOptions = {
  maxItems: 100,
} as const

export const DayCount = {
  enum: ["30/360","actual/365"],
} as const

export const Amortization = {
  enum: ["annuity","equal_principal","flat"],
} as const

export const GracePrincipal = {
  minimum: 0,
  maximum: 600,
} as const

export const InstalmentMultiple = {
  exclusiveMinimum: 0,
  maximum: 1000000000,
} as const

export const FeeName = {
  enum: ["origination","platform","insurance"],
} as const

export const TaxedFees = {
  maxItems: 3,
} as const

export const RequirementNames = {
  maxItems: 50,
} as const

export const SignatureType = {
  enum: ["electronic","digital"],
} as const

export const AmountConfig = {
  fields: ["min","max","default","step","currency"],
  required: ["min","max","default","step","currency"],
  default: {},
} as const

export const AmountConfigPatch = {
  fields: ["min","max","default","step","currency"],
  required: [],
  default: {},
} as const

export const TermConfig = {
  fields: ["min_days","max_days","options","application_valid_days","default_after_days"],
  required: ["min_days","max_days","options","application_valid_days","default_after_days"],
  default: {"application_valid_days":30,"default_after_days":90},
} as const

export const TermConfigInput = {
  fields: ["min_days","max_days","options","application_valid_days","default_after_days"],
  required: ["min_days","max_days"],
  default: {"application_valid_days":30,"default_after_days":90},
} as const

export const TermConfigPatch = {
  fields: ["min_days","max_days","options","application_valid_days","default_after_days"],
  required: [],
  default: {},
} as const

export const RateConfig = {
  fields: ["type","rate","day_count","amortization","grace_principal","instalment_multiple"],
  required: ["type","rate","day_count","amortization","grace_principal","instalment_multiple"],
  default: {"day_count":"30/360","amortization":"annuity","grace_principal":0,"instalment_multiple":null},
} as const

export const RateConfigInput = {
  fields: ["type","rate","day_count","amortization","grace_principal","instalment_multiple"],
  required: ["type","rate"],
  default: {"day_count":"30/360","amortization":"annuity","grace_principal":0,"instalment_multiple":null},
} as const

export const RateConfigPatch = {
  fields: ["type","rate","day_count","amortization","grace_principal","instalment_multiple"],
  required: [],
  default: {},
} as const

export const FeeConfig = {
  fields: ["origination","platform","insurance","tax","tax_applies_to"],
  required: ["origination","platform","insurance","tax","tax_applies_to"],
  default: {"origination":0,"platform":0,"insurance":0,"tax":0,"tax_applies_to":["origination","platform"]},
} as const

export const FeeConfigInput = {
  fields: ["origination","platform","insurance","tax","tax_applies_to"],
  required: [],
  default: {"origination":0,"platform":0,"insurance":0,"tax":0,"tax_applies_to":["origination","platform"]},
} as const

export const FeeConfigPatch = {
  fields: ["origination","platform","insurance","tax","tax_applies_to"],
  required: [],
  default: {},
} as const

export const Requirements = {
  fields: ["min_age","max_age","documents","validations"],
  required: ["min_age","max_age","documents","validations"],
  default: {},
} as const

export const RequirementsInput = {
  fields: ["min_age","max_age","documents","validations"],
  required: [],
  default: {},
} as const

export const RequirementsPatch = {
  fields: ["min_age","max_age","documents","validations"],
  required: [],
  default: {},
} as const

export const CreditProduct = {
  fields: ["id","code","name","description","category","amount_config","term_config","rate_config","fee_config","requirements","validation_flow_id","signature_required","signature_type","is_active","requires_approval","row_version","created_at","updated_at"],
  required: ["id","code","name","description","category","amount_config","term_config","rate_config","fee_config","requirements","validation_flow_id","signature_required","signature_type","is_active","requires_approval","row_version","created_at","updated_at"],
  default: {},
} as const

export const CreditProductSummary = {
  fields: ["id","code","name","category","amount_config","is_active","created_at"],
  required: ["id","code","name","category","amount_config","is_active","created_at"],
  default: {},
} as const

export const CreditProductInput = {
  fields: ["code","name","description","category","amount_config","term_config","rate_config","fee_config","requirements","validation_flow_id","signature_required","signature_type","requires_approval"],
  required: ["code","name","category","amount_config","term_config","rate_config"],
  default: {"signature_required":false},
} as const

export const CreditProductPatch = {
  fields: ["name","description","category","amount_config","term_config","rate_config","fee_config","requirements","validation_flow_id","signature_required","signature_type","requires_approval"],
  required: [],
  default: {},
} as const

export const CreditProductActivation = {
  fields: ["id","is_active","updated_at"],
  required: ["id","is_active","updated_at"],
  default: {},
} as const

export const ApplicationStatus = {
  enum: ["draft","submitted","approved","rejected","cancelled","expired"],
} as const

export const ValidationStatus = {
  enum: ["not_required","in_progress","in_review","passed","failed"],
} as const

export const ApplicationSignatureStatus = {
  enum: [null,"pending","signed","declined","expired"],
} as const

export const Origin = {
  fields: ["type","channel"],
  required: ["type","channel"],
  default: {},
} as const

export const WizardStep = {
  enum: ["cuenta","identidad","datos_personales","finanzas"],
} as const

export const Income = {
  minimum: 0,
  maximum: 999999999999.99,
} as const

export const SubjectDataInput = {
  fields: ["document_type","document_number","first_name","last_name","email","phone","birth_date"],
  required: ["document_type","document_number","first_name","last_name","email"],
  default: {},
} as const

export const FinancialDataInput = {
  fields: ["economic_activity","monthly_income","monthly_expenses","requested_amount","requested_term_days","purpose"],
  required: ["requested_amount","requested_term_days"],
  default: {},
} as const

export const ApplicationInput = {
  fields: ["product_id","subject_data","financial_data","origin"],
  required: ["product_id","subject_data","financial_data"],
  default: {},
} as const

export const ApplicationCreated = {
  fields: ["id","status","product_id","flow_execution_id","created_at","expires_at"],
  required: ["id","status","product_id","flow_execution_id","created_at","expires_at"],
  default: {},
} as const

export const SimulationResult = {
  fields: ["amount","term_days","total_to_pay"],
  required: ["amount","term_days","total_to_pay"],
  default: {},
} as const

export const ApplicationSummary = {
  fields: ["id","product_id","status","subject_data","simulation_result","created_at"],
  required: ["id","product_id","status","subject_data","simulation_result","created_at"],
  default: {},
} as const

export const SubjectData = {
  fields: ["document_type","document_number","first_name","last_name","email","phone","birth_date","expedition_date","expedition_place","gender","marital_status","address","city","department"],
  required: ["document_type","document_number","first_name","last_name","email","phone","birth_date","expedition_date","expedition_place","gender","marital_status","address","city","department"],
  default: {},
} as const

export const FinancialData = {
  fields: ["economic_activity","monthly_income","monthly_expenses","requested_amount","requested_term_days","purpose"],
  required: ["economic_activity","monthly_income","monthly_expenses","requested_amount","requested_term_days","purpose"],
  default: {},
} as const

export const DecisionConditions = {
  fields: ["max_amount","max_term_days"],
  required: ["max_amount","max_term_days"],
  default: {},
} as const

export const Application = {
  fields: ["id","product_id","organization_id","status","subject_data","financial_data","origin","flow_execution_id","simulation_result","validation_status","validation_url","signature_status","completed_steps","current_step","decision_notes","conditions","credit_id","created_by","created_at","expires_at","submitted_at","decided_at","decided_by"],
  required: ["id","product_id","organization_id","status","subject_data","financial_data","origin","flow_execution_id","simulation_result","validation_status","validation_url","signature_status","completed_steps","current_step","decision_notes","conditions","credit_id","created_by","created_at","expires_at","submitted_at","decided_at","decided_by"],
  default: {},
} as const

export const DecisionInput = {
  fields: ["decision","notes","conditions"],
  required: ["decision"],
  default: {},
} as const

export const ApplicationDecided = {
  fields: ["id","status","decided_at","decided_by"],
  required: ["id","status","decided_at","decided_by"],
  default: {},
} as const

export const WizardAccount = {
  fields: ["email","phone","accepts_terms","accepts_privacy"],
  required: ["email","phone","accepts_terms","accepts_privacy"],
  default: {},
} as const

export const WizardIdentity = {
  fields: ["document_type","document_number","expedition_date","expedition_place"],
  required: ["document_type","document_number"],
  default: {},
} as const

export const WizardPersonalData = {
  fields: ["first_name","last_name","birth_date","gender","marital_status","address","city","department"],
  required: ["first_name","last_name","birth_date"],
  default: {},
} as const

export const WizardFinances = {
  fields: ["economic_activity","monthly_income","monthly_expenses","purpose"],
  required: ["economic_activity","monthly_income","monthly_expenses"],
  default: {},
} as const

export const NullableName = {
  minLength: 1,
  maxLength: 200,
} as const

export const WizardStart = {
  fields: ["product_code","cuenta","identidad","simulation","accepted_texts"],
  required: ["product_code","cuenta","identidad","simulation"],
  default: {},
} as const

export const WizardSimulation = {
  fields: ["amount","term_days"],
  required: ["amount","term_days"],
  default: {},
} as const

export const WizardAnswers = {
  fields: ["product_code","simulation","cuenta","identidad","datos_personales","finanzas","signing_url","credit_status","submitted_at"],
  required: ["product_code","simulation","cuenta","identidad","datos_personales","finanzas","signing_url","credit_status","submitted_at"],
  default: {},
} as const

export const AcceptedText = {
  fields: ["kind","language","version"],
  required: ["kind","language","version"],
  default: {},
} as const

export const WizardLegalTexts = {
  fields: ["texts"],
  required: ["texts"],
  default: {},
} as const

export const WizardStarted = {
  fields: ["id","access_token","status","validation_status","created_at","expires_at"],
  required: ["id","access_token","status","validation_status","created_at","expires_at"],
  default: {},
} as const

export const WizardStatus = {
  fields: ["id","status","validation_status","validation_url","validations_left","signature_required","signature_status","completed_steps","current_step","expires_at"],
  required: ["id","status","validation_status","validation_url","validations_left","signature_required","signature_status","completed_steps","current_step","expires_at"],
  default: {},
} as const

export const WizardStepSaved = {
  fields: ["step","status","next_step"],
  required: ["step","status","next_step"],
  default: {},
} as const

export const WizardSignature = {
  fields: ["signature_id","signing_url","expires_at"],
  required: ["signature_id","signing_url","expires_at"],
  default: {},
} as const

export const WizardSubmitted = {
  fields: ["id","status","submitted_at","message"],
  required: ["id","status","submitted_at","message"],
  default: {},
} as const

export const SimulatorConfig = {
  fields: ["product_code","product_name","amount","term","rates","ages","simulation"],
  required: ["product_code","product_name","amount","term","rates","ages","simulation"],
  default: {},
} as const

export const SubjectCredits = {
  maxItems: 500,
} as const

export const ValidationResult = {
  fields: ["execution_id","result","details"],
  required: ["execution_id","result"],
  default: {},
} as const

export const SignatureCompleted = {
  fields: ["signature_id","signed_at","document_hash"],
  required: ["signature_id","signed_at"],
  default: {},
} as const

export const ApplicationProgress = {
  fields: ["id","status","validation_status","signature_status"],
  required: ["id","status","validation_status","signature_status"],
  default: {},
} as const

export const CreditStatus = {
  enum: ["active","disbursed","closed","defaulted","cancelled"],
} as const

export const InstalmentStatus = {
  enum: ["pending","partial","paid","overdue"],
} as const

export const CreditSummary = {
  fields: ["id","application_id","product_id","status","amount","currency","term_days","interest_rate","total_to_pay","disbursed_at","created_at"],
  required: ["id","application_id","product_id","status","amount","currency","term_days","interest_rate","total_to_pay","disbursed_at","created_at"],
  default: {},
} as const

export const Instalment = {
  fields: ["installment_number","principal","interest","fees","tax","total","balance_after","due_date","status"],
  required: ["installment_number","principal","interest","fees","tax","total","balance_after","due_date","status"],
  default: {},
} as const

export const Outstanding = {
  fields: ["principal","interest","fees","tax","total","payoff_amount"],
  required: ["principal","interest","fees","tax","total","payoff_amount"],
  default: {},
} as const

export const Disbursement = {
  fields: ["id","amount","method","reference","status","disbursed_at"],
  required: ["id","amount","method","reference","status","disbursed_at"],
  default: {},
} as const

export const FeeBreakdown = {
  fields: ["origination","platform","insurance","tax"],
  required: ["origination","platform","insurance","tax"],
  default: {},
} as const

export const Credit = {
  fields: ["id","application_id","product_id","organization_id","status","amount","currency","term_days","interest_rate","fee_breakdown","total_to_pay","origin","disbursed_at","disbursement","amortization_schedule","outstanding","days_past_due","next_due_date","created_at"],
  required: ["id","application_id","product_id","organization_id","status","amount","currency","term_days","interest_rate","fee_breakdown","total_to_pay","origin","disbursed_at","disbursement","amortization_schedule","outstanding","days_past_due","next_due_date","created_at"],
  default: {},
} as const

export const DisbursementInput = {
  fields: ["method","account_number","bank_code","account_type"],
  required: ["method","account_number","bank_code","account_type"],
  default: {},
} as const

export const CreditDisbursed = {
  fields: ["id","status","disbursement"],
  required: ["id","status","disbursement"],
  default: {},
} as const

export const PaymentType = {
  enum: ["installment","prepayment","payoff"],
} as const

export const PrepaymentEffect = {
  enum: ["reduce_installment","reduce_term"],
} as const

export const PaymentInput = {
  fields: ["amount","payment_type","reference","installment_number","payment_date","effect"],
  required: ["amount","payment_type"],
  default: {},
} as const

export const PaymentAllocation = {
  fields: ["installment_number","fees","tax","interest","principal"],
  required: ["installment_number","fees","tax","interest","principal"],
  default: {},
} as const

export const Payment = {
  fields: ["id","credit_id","amount","payment_type","reference","status","installment_number","payment_date","effect","allocation","remaining_balance","created_at"],
  required: ["id","credit_id","amount","payment_type","reference","status","installment_number","payment_date","effect","allocation","remaining_balance","created_at"],
  default: {},
} as const

export const ChangeRequest = {
  fields: ["change_request_id","status","action","entity_type","entity_id","payload_before","payload_after","base_row_version","requested_by","decided_by","decided_at","notes","failure","created_at"],
  required: ["change_request_id","status","action","entity_type","entity_id","payload_before","payload_after","base_row_version","requested_by","decided_by","decided_at","notes","failure","created_at"],
  default: {},
} as const

export const ChangeRequestDecision = {
  fields: ["notes"],
  required: [],
  default: {},
} as const
