// The guided first rounds, in English.
import { texts } from "$lib/i18n";
import { t as record } from "./record.en";

export const t = texts(
  {
    "lesson.human.name":
      "Everybody here knows the right picture, except the Robot. Press and hold your card to see it. Then say one word about it: clear enough for friends, not for a Robot.",
    "lesson.human.ask":
      "Sam was last. Now everyone is asked at once, and nobody sees who answers what. You are Human: “Not me”.",
    "lesson.human.explain":
      "Nobody revealed itself, so the picture is shown to all. Everybody says why. Why did you say your word?",
    "lesson.human.discuss":
      "Read what Ruth and Sam say. Whose word does not fit? In a real game you would talk about it now.",
    "lesson.human.vote":
      "Vote for whoever you think is the Robot. Or for the Server, if you think that nobody here is.",
    "lesson.human.won":
      "Well spotted. Each Human gets a point, and you one more for your vote. Now try the other side.",
    "lesson.human.lost":
      "Sam was the Robot, and got away with it. “Journey” fits many pictures. Now try the other side.",
    "lesson.robot.name":
      "Press and hold your card: 404. You are the Robot. You do not know the picture, the others do. Read their words, and say one that could fit.",
    "lesson.robot.ask":
      "Do you know the picture by now? Then press “It’s me” and find it: that brings 3 points. If not, “Not me”, and hope.",
    "lesson.robot.guess": "Something sweet, that goes downhill. Tap the picture, then say that you are sure.",
    "lesson.robot.explain": "Now you see the picture. Quick: why does your word fit?",
    "lesson.robot.discuss": "Look innocent, and go on.",
    "lesson.robot.vote": "You vote, too. If the others turn over somebody else, you win 2 points.",
    "lesson.robot.won": "Very human. That is the whole game: six rounds, and the most points win.",
    "lesson.robot.lost": "This time they noticed. That is the whole game: six rounds, and the most points win.",
    "lesson.step": "Round {n} of {all}",
    "lesson.play": "Play a real game",
  },
  record,
);
