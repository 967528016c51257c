// The one entry point of law/. Everything outside this folder imports from here; the engine imports
// types only.

export { readBenefitTests, readBenefitTypes, readRetirementPlans } from './benefits/read.ts';
export type { BenefitTestLaw, BenefitType, RetirementPlan } from './benefits/schema.ts';
export { readFederalForms, readStateForm } from './certificates/read.ts';
export type {
  FederalForms,
  FederalQuestion,
  StateForm,
  StateQuestion,
} from './certificates/schema.ts';
export type { ContractorLaw } from './contractors/schema.ts';
export type { Coverage } from './coverage.ts';
export {
  type FinalPayDeadlines,
  type FinalPayLaw,
  readFinalPayLaw,
  toFinalPayLaw,
} from './final-pay/read.ts';
export type {
  GarnishmentCeiling,
  GarnishmentLaw,
  StateGarnishmentLimit,
} from './garnishments/schema.ts';
export type { HistoryTaxes } from './history/schema.ts';
export { findHourlyPremium } from './hourly-premium.ts';
export {
  readAllPayKinds,
  readDescriptions,
  readTippedOccupationCodes,
  readWorkerKinds,
} from './kinds/read.ts';
export type {
  GroupTermLifeLaw,
  LocalWages,
  PayKind,
  PayKindDescriptions,
  PayKindLimit,
  PayKindsLaw,
  ProgramWages,
  Treatment,
  W2Box,
  WorkerKind,
} from './kinds/schema.ts';
export { w2BoxesOf } from './kinds/w2-boxes.ts';
export { listStates } from './law-files.ts';
export { listStatesWithPlaces, type PlaceRegister, readPlaces } from './localities/read.ts';
export type {
  Jurisdiction,
  JurisdictionKind,
  JurisdictionTax,
  PlaceQuestion,
  StatePlaces,
  TaxedWages,
} from './localities/schema.ts';
export { jurisdictionKinds } from './localities/schema.ts';
export { type NewHireLaw, readNewHireLaw } from './new-hires/read.ts';
export { type AddedFile, builtInLaw, type Law, openLaw } from './open-law.ts';
export {
  type AddedLaw,
  applyConfirmations,
  type ConfirmedFigure,
} from './operator/apply-confirmations.ts';
export { checkLawFolder } from './operator/check-law-folder.ts';
export { compareLaw, type LawChanges } from './operator/compare-law.ts';
export { type DatedFigure, listDatedFigures, parseLawPath } from './operator/dated-figures.ts';
export {
  type DroppedNote,
  draftSource,
  draftYear,
  listDroppedNotes,
} from './operator/draft-year.ts';
export { type LawFile, toJsonObject } from './operator/json.ts';
export { describeFinding, type LawFinding } from './operator/law-finding.ts';
export { listBuiltInFiles } from './operator/law-schemas.ts';
export type { AddedFigure } from './operator/list-figures.ts';
export {
  listMissing,
  type MissingLaw,
  toFileConfirmation,
  type WorkersAffected,
} from './operator/list-missing.ts';
export { listYearFiles } from './operator/list-year-files.ts';
export {
  type FolderFile,
  type LawFolder,
  readLawFolder,
  signatureOf,
} from './operator/read-folder.ts';
export { writeLawJson } from './operator/write-json.ts';
export { findChangeCode, findReturnCode, readEftps, readReturnLimits } from './payments/read.ts';
export type { EftpsLaw, ReturnCode } from './payments/schema.ts';
export {
  describePublished,
  figuresOfPlace,
  type Publication,
  readPublications,
} from './publications.ts';
export type { NonresidentThreshold, ReciprocityLaw } from './reciprocity/schema.ts';
export { readRegistrationFields } from './registrations/read.ts';
export type { RegistrationField } from './registrations/schema.ts';
export { readReturnRules } from './returns/read.ts';
export type { ReturnRules } from './returns/schema.ts';
export type {
  Brackets,
  FederalLaw,
  IncomeTaxLaw,
  IncomeTaxLawOf,
  LocalLaw,
  LocalLawOf,
  ProgramLaw,
  RateSteps,
  StateLaw,
  Steps,
  SupplementalLaw,
} from './schema.ts';
export type { LocalWage } from './wage-and-hour/local-wages.ts';
export {
  readWageAndHourLaw,
  type WageAndHourLaw,
} from './wage-and-hour/read.ts';
export type { OvertimeRule, OvertimeTier } from './wage-and-hour/schema.ts';
export type { LawDates, LawOnDate } from './year-files.ts';
