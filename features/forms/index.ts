export { CodeField } from './code-field.tsx';
export { ControlledPhone } from './controlled-phone.tsx';
export { FormConfirmation } from './form-confirmation.tsx';
export { PersonFields } from './person-fields.tsx';
export { SubmitForm } from './submit-form.tsx';
export { useSchemaForm } from './use-schema-form.ts';
