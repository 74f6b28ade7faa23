export { ControlledPhone } from './controlled-phone.tsx';
export { PersonFields } from './person-fields.tsx';
