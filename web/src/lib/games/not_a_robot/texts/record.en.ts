// The record sheet, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  "record.title": "Record sheet",
  "record.round-head": "Round",
  "record.total": "Together",
  "record.server": "The Server had the Robot card",
  "record.was-robot": "was the Robot",
  "record.robot-won": "The Robot won.",
  "record.humans-won": "The Humans won.",
  "record.help": "The robot marks who was the Robot, the two boxes that it was the Server.",
  aloud: "Read to me",
  "aloud.help": "What everybody knows is read to you, never your card.",
});
