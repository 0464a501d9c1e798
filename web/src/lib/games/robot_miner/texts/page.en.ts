// What pages of the app say about Robot Miner in words of its own.
import { texts } from "$lib/i18n";

export const t = texts({
  "robot_miner.play": "Play against a bot",
  "robot_miner.level": "How clever?",
  "robot_miner.alone": "Play alone",
  "robot_miner.learn": "A first mountain, step by step",
  "robot_miner.learn-title": "Your first mountain",
  "robot_miner.learned": "Well done. Now play a real game.",
  "robot_miner.look": "Look at the mountains",
  "robot_miner.draw": "{names} win together!",
});
